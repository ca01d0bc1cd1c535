import type { AdministeredOrderDetail } from '@boostline/contracts/admin-orders';
import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { adminMessages } from '../../../messages/admin-en.js';
import { drawerMessages as t } from '../../../messages/admin-orders-en.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { TextField } from '../../../ui/TextField.js';
import { RequestFailed } from '../../../api/request.js';
import { ModalDialog } from '../controls/ModalDialog.js';
import { ServiceFields, type ServiceDraft } from '../controls/ServiceFields.js';
import { refusalText, useChange } from '../controls/use-change.js';
import { serviceChosen } from '../packages/package-draft.js';
import { carryOut, explanationOf, extraFieldOf, nameOf, namesService, type Decision } from './decision.js';

/** As in contracts: a reason says at least something. */
const shortestReason = 3;

interface DecisionDialogProps {
  orderId: number;
  decision: Decision;
  onDecided: (order: AdministeredOrderDetail) => void;
  /** The order is no longer the one that was looked at. */
  onChanged: () => void;
  onClose: () => void;
}

/** Asks why before a decision goes out; the answer is kept with it. */
export function DecisionDialog({ orderId, decision, onDecided, onChanged, onClose }: DecisionDialogProps) {
  const [reason, setReason] = useState('');
  const [extra, setExtra] = useState('');
  const [draft, setDraft] = useState<ServiceDraft>({ providerId: '1', serviceId: '' });
  const service = serviceChosen(draft) ?? null;
  const { mutate, isPending, error } = useChange({
    change: () => carryOut(orderId, decision, reason.trim(), extra.trim(), service),
    done: () => ({ title: t.done, text: nameOf(decision) }),
    onDone: onDecided,
    onRefused: ({ status }) => {
      if (status === 409) onChanged();
      return true;
    },
  });
  const field = extraFieldOf(decision);
  const complete = (!field?.required || extra.trim() !== '') && (!namesService(decision) || service !== null);
  const ready = reason.trim().length >= shortestReason && complete;
  return (
    <ModalDialog title={nameOf(decision)} onClose={onClose}>
      <form
        className="admin-form"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          if (ready && !isPending) mutate(undefined);
        }}
      >
        <p className="soft">{explanationOf(decision)}</p>
        {field && (
          <TextField label={field.label} autoComplete="off" maxLength={100} value={extra} onText={setExtra} />
        )}
        {namesService(decision) && (
          <ServiceFields label={t.newService} panelLabel={t.newPanel} value={draft} onValue={setDraft} />
        )}
        <TextField
          label={t.reason}
          hint={t.reasonHint}
          autoComplete="off"
          maxLength={500}
          autoFocus
          value={reason}
          onText={setReason}
        />
        {error && <Refusal error={error} />}
        <div className="modal-actions">
          <Button onClick={onClose}>{t.back}</Button>
          <Button type="primary" htmlType="submit" busy={isPending} disabled={!ready}>
            {isPending ? t.sending : t.confirm}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}

function Refusal({ error }: { error: Error }) {
  const code = error instanceof RequestFailed ? error.body.code : null;
  return (
    <div role="alert">
      <Notice tone="bad" icon="alert">
        {code === 'conflict' ? `${error.message} ${t.changed}` : refusalText(error)}
        {code === 'second-factor-required' && (
          <>
            {' '}
            <Link to="/mykey/setup-2fa">{adminMessages.panel.setUp}</Link>
          </>
        )}
      </Notice>
    </div>
  );
}
