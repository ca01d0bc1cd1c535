import { stepUp } from '@boostline/contracts/schemas/admin/account';
import { useState } from 'react';
import { accountMessages } from '../../../messages/admin/account-en.js';
import { Button } from '../../../ui/Button.js';
import { FormRefusal } from '../controls/Outcome.js';
import { TextItem } from '../controls/forms/fields.js';
import { PanelForm } from '../controls/forms/PanelForm.js';
import { readWith } from '../controls/forms/reading.js';

const t = accountMessages.factor;

type StepUp = { currentPassword: string; code: string };
const nothing: StepUp = { currentPassword: '', code: '' };
const read = ({ currentPassword, code }: StepUp) => readWith(stepUp, { currentPassword, code: code.trim() });

interface StepUpFormProps {
  busy: boolean;
  error: Error | null;
  onStepUp: (stepUp: StepUp) => void;
}

/** Asks who is there once more, before something that an unattended screen must not allow. */
export function StepUpForm({ busy, error, onStepUp }: StepUpFormProps) {
  const [draft, setDraft] = useState(nothing);
  const ready = draft.currentPassword !== '' && draft.code.trim() !== '';
  return (
    <PanelForm id="step-up" draft={nothing} read={read} busy={busy} onValid={onStepUp} onDraft={setDraft}>
      <TextItem
        name="currentPassword"
        label={t.confirmPassword}
        type="password"
        autoComplete="current-password"
        autoFocus
      />
      <TextItem name="code" label={t.confirmCode} autoComplete="one-time-code" maxLength={64} />
      <FormRefusal error={error} />
      <Button type="primary" htmlType="submit" busy={busy} disabled={!ready}>
        {busy ? t.checking : t.next}
      </Button>
    </PanelForm>
  );
}
