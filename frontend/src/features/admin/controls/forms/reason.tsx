import { Input, Radio } from 'antd';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { adminMessages } from '../../../../messages/admin-en.js';
import { Button } from '../../../../ui/Button.js';
import { PanelDialog } from '../PanelDialog.js';

const t = adminMessages.reason;
/** As in contracts: a reason says at least something. */
const shortestReason = 3;

/** Why something is done: one of the usual reasons, or words of one's own. */
function useReason(picks: readonly string[]) {
  const [pick, setPick] = useState(picks[0] ?? '');
  const [own, setOwn] = useState('');
  const id = useId();
  const words = own.trim();
  const field = (
    <>
      <fieldset className="reason-picks">
        <legend>{t.label}</legend>
        <Radio.Group
          value={words === '' ? pick : null}
          options={picks.map((value) => ({ value, label: value }))}
          onChange={({ target }) => {
            setPick(String(target.value));
            setOwn('');
          }}
        />
      </fieldset>
      <div className="field">
        <label htmlFor={id}>{t.own}</label>
        <Input
          id={id}
          size="large"
          autoComplete="off"
          maxLength={500}
          value={own}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setOwn(event.target.value)}
        />
        <p className="hint" id={`${id}-hint`}>
          {t.kept}
        </p>
      </div>
    </>
  );
  // Too short to say anything, so the pick speaks.
  return { reason: words.length >= shortestReason ? words : pick, field };
}

interface ReasonDialogProps {
  title: string;
  picks: readonly string[];
  action: string;
  busy?: boolean;
  /** Whether what else is asked is complete. */
  ready?: boolean;
  children?: ReactNode;
  onReason: (reason: string) => void;
  onClose: () => void;
}

/** Asks why before something goes out; the answer is kept with it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, picks, action, busy = false, ready = true, children, onReason, onClose } = props;
  const { reason, field } = useReason(picks);
  return (
    <PanelDialog title={title} onClose={onClose}>
      <form
        className="admin-form"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          if (ready && !busy) onReason(reason);
        }}
      >
        {children}
        {field}
        <div className="dialog-actions">
          <Button onClick={onClose}>{adminMessages.back}</Button>
          <Button type="primary" htmlType="submit" busy={busy} disabled={!ready}>
            {action}
          </Button>
        </div>
      </form>
    </PanelDialog>
  );
}
