import { setUpTwoFactor } from '@boostline/contracts/routes/public/index';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { call } from '../../../api/call.js';
import { failureMessage, RequestFailed } from '../../../api/request.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { Button } from '../../../ui/Button.js';
import { TextField } from '../../../ui/TextField.js';
import { toasts } from '../../../ui/toasts/toast-queue.js';
import type { TwoFactorSecret } from './ScanAndVerify.js';

const t = adminMessages.setup;

interface IntroductionProps {
  /** Whether skipping opens the panel. */
  maySkip: boolean;
  onSecret: (secret: TwoFactorSecret) => void;
  onSkip: () => void;
}

export function Introduction({ maySkip, onSecret, onSkip }: IntroductionProps) {
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const fail = (text: string) => toasts.show({ title: t.setupFailed, text, tone: 'destructive' });
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(setUpTwoFactor, password === '' ? {} : { body: { currentPassword: password } }),
    onSuccess: (answer) =>
      answer.success
        ? onSecret(answer)
        : fail(adminMessages.serverSentence(answer.message) || t.setupFailedText),
    onError: (error) => {
      const message = adminMessages.serverSentence(failureMessage(error, t.setupFailedText));
      if (asksWhoIsThere(error)) setRefusal(message);
      else fail(message);
    },
  });
  return (
    <form
      className="admin-form"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        if (!isPending) mutate();
      }}
    >
      <p className="soft">{t.intro}</p>
      {refusal !== undefined && (
        <TextField
          label={t.password}
          type="password"
          autoComplete="current-password"
          autoFocus
          value={password}
          error={refusal}
          onText={setPassword}
        />
      )}
      <Button type="primary" htmlType="submit" block busy={isPending}>
        {isPending ? t.starting : t.start}
      </Button>
      <Button block onClick={onSkip}>
        {t.skip}
      </Button>
      {!maySkip && <p className="soft">{t.skipEndsHere}</p>}
    </form>
  );
}

/** The sign-in is some minutes ago, or the password given for it now was wrong. */
function asksWhoIsThere(error: Error): boolean {
  return error instanceof RequestFailed && error.body.code.startsWith('step-up-');
}
