import { useState, type ReactNode, type SubmitEvent } from 'react';
import { apiMessages as t } from '../../../messages/admin-api-en.js';
import { Button } from '../../../ui/Button.js';
import { TextField } from '../../../ui/TextField.js';

const shortestReason = 3;

interface ReasonedFormProps {
  children: ReactNode;
  submit: string;
  busy: boolean;
  /** Further buttons beside the one that saves. */
  more?: ReactNode;
  onSubmit: (reason: string) => void;
}

/** A form whose change says why it is made. */
export function ReasonedForm({ children, submit, busy, more, onSubmit }: ReasonedFormProps) {
  const [reason, setReason] = useState('');
  const ready = reason.trim().length >= shortestReason && !busy;
  return (
    <form
      className="admin-form"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        if (ready) onSubmit(reason.trim());
      }}
    >
      <div className="field-grid">{children}</div>
      <TextField
        label={t.reason}
        hint={t.reasonHint}
        autoComplete="off"
        maxLength={500}
        value={reason}
        onText={setReason}
      />
      <div className="row-actions">
        <Button type="primary" htmlType="submit" busy={busy} disabled={!ready}>
          {busy ? t.saving : submit}
        </Button>
        {more}
      </div>
    </form>
  );
}
