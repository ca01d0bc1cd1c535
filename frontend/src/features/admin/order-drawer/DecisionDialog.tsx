import type { AdministeredOrderDetail } from '@boostline/contracts/schemas/admin/orders';
import type { ServiceChoice } from '@boostline/contracts/schemas/shop/packages';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { RequestFailed } from '../../../api/request.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { decisionMessages as t } from '../../../messages/admin/decisions-en.js';
import { Notice } from '../../../ui/Notice.js';
import { TextField } from '../../../ui/TextField.js';
import { ReasonDialog } from '../controls/forms/reason.js';
import { refusalText, useAdminMutation } from '../controls/use-admin-mutation.js';
import { carryOut } from './carry-out.js';
import {
  explanationOf,
  extraFieldOf,
  nameOf,
  needsService,
  problemOf,
  reasonsFor,
  type Decision,
} from './decision.js';
import { ServicePick } from './ServicePick.js';

interface DecisionDialogProps {
  orderId: number;
  decision: Decision;
  onDecided: (order: AdministeredOrderDetail) => void;
  /** The order has changed since it was opened. */
  onChanged: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks why before a decision goes out; the answer is kept with it. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { orderId, decision, onDecided, onChanged, onClose, children } = props;
  const field = extraFieldOf(decision);
  const [extra, setExtra] = useState(field?.initial ?? '');
  const [key] = useState(() => crypto.randomUUID());
  const [service, setService] = useState<ServiceChoice | null>(null);
  const { mutate, isPending, error } = useAdminMutation({
    change: (reason: string) => carryOut(orderId, decision, { reason, extra: extra.trim(), service, key }),
    done: () => ({ title: t.done, text: nameOf(decision) }),
    onDone: onDecided,
    onRefused: ({ status }) => {
      if (status === 409) onChanged();
      return true;
    },
  });
  const problem = problemOf(decision, extra);
  const complete =
    problem === undefined &&
    (!field?.required || extra.trim() !== '') &&
    (!needsService(decision) || service !== null);
  return (
    <ReasonDialog
      title={nameOf(decision)}
      picks={reasonsFor(decision)}
      action={isPending ? t.sending : t.confirm}
      busy={isPending}
      ready={complete}
      onReason={mutate}
      onClose={onClose}
    >
      <p>{explanationOf(decision)}</p>
      {children}
      {field && (
        <TextField
          label={field.label}
          hint={field.hint}
          error={problem}
          inputMode={field.inputMode}
          autoComplete="off"
          maxLength={100}
          value={extra}
          onText={setExtra}
        />
      )}
      {needsService(decision) && <ServicePick value={service} onValue={setService} />}
      {error && <Refusal error={error} />}
    </ReasonDialog>
  );
}

function Refusal({ error }: { error: Error }) {
  const code = error instanceof RequestFailed ? error.body.code : null;
  return (
    <div role="alert">
      <Notice tone="bad">
        <span>
          {code === 'conflict'
            ? `${adminMessages.serverSentence(error.message)} ${t.changed}`
            : refusalText(error)}
        </span>
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
