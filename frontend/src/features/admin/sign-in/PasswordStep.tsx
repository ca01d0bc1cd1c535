import { signIn } from '@boostline/contracts/routes/public/index';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.js';
import { RequestFailed } from '../../../api/request.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { Button } from '../../../ui/Button.js';
import { TextField } from '../../../ui/TextField.js';
import { toasts } from '../../../ui/toasts/toast-queue.js';
import { PasskeyButton } from './PasskeyButton.js';
import { SignInCard } from './SignInCard.js';

const t = adminMessages.signIn;

interface PasswordStepProps {
  /** The session ended while the panel was in use. */
  isInterrupted: boolean;
  /** There is a passkey, and this browser can use it. */
  byPasskey: boolean;
  onDone: () => Promise<void>;
  /** The set-up of an authenticator is due, or offered. */
  onSetUp: () => Promise<void>;
}

export function PasswordStep({ isInterrupted, byPasskey, onDone, onSetUp }: PasswordStepProps) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');

  const { mutate, isPending } = useMutation({
    mutationFn: () => call(signIn, { body: { username: username.trim(), password } }),
    onSuccess: async ({ next }) => {
      if (next === 'code') toasts.show({ title: t.enterCode, text: t.enterCodeText });
      if (next === 'panel') toasts.show({ title: t.success, text: t.successText });
      await (next === 'setup' ? onSetUp() : onDone());
    },
    onError: (error) => toasts.show({ ...refusal(error), tone: 'destructive' }),
  });

  return (
    <SignInCard title={t.title}>
      {isInterrupted && (
        <p className="instructions" role="status">
          {t.interrupted}
        </p>
      )}
      <form
        className="admin-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) mutate();
        }}
      >
        <TextField
          label={t.username}
          autoComplete="username"
          autoCapitalize="none"
          required
          value={username}
          onText={setUsername}
        />
        <TextField
          label={t.password}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onText={setPassword}
        />
        <Button type="primary" htmlType="submit" block busy={isPending}>
          {isPending ? t.busy : t.submit}
        </Button>
        {byPasskey && <PasskeyButton onDone={onDone} />}
      </form>
    </SignInCard>
  );
}

function refusal(error: Error) {
  if (!(error instanceof RequestFailed)) return { title: adminMessages.error, text: t.networkText };
  return {
    title: t.denied,
    text: error.status === 401 ? t.deniedText : adminMessages.serverSentence(error.message),
  };
}
