import { useState, type SubmitEvent } from 'react';
import { accountMessages } from '../../../messages/admin-account-en.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { TextField } from '../../../ui/TextField.js';
import { refusalText } from '../controls/use-change.js';

const t = accountMessages.factor;

export interface StepUp {
  currentPassword: string;
  code: string;
}

interface StepUpFormProps {
  busy: boolean;
  error: Error | null;
  onStepUp: (stepUp: StepUp) => void;
}

/** Asks who is there once more, before something that an unattended screen must not allow. */
export function StepUpForm({ busy, error, onStepUp }: StepUpFormProps) {
  const [currentPassword, setPassword] = useState('');
  const [code, setCode] = useState('');
  const ready = currentPassword !== '' && code.trim() !== '';
  return (
    <form
      className="admin-form"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        if (ready && !busy) onStepUp({ currentPassword, code: code.trim() });
      }}
    >
      <TextField
        label={t.confirmPassword}
        type="password"
        autoComplete="current-password"
        autoFocus
        value={currentPassword}
        onText={setPassword}
      />
      <TextField
        label={t.confirmCode}
        autoComplete="one-time-code"
        maxLength={64}
        value={code}
        onText={setCode}
      />
      {error && (
        <div role="alert">
          <Notice tone="bad" icon="alert">
            {refusalText(error)}
          </Notice>
        </div>
      )}
      <Button type="primary" htmlType="submit" busy={busy} disabled={!ready}>
        {busy ? t.checking : t.next}
      </Button>
    </form>
  );
}
