import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { leave, sendCode } from '../../../api/admin.js';
import { RequestFailed } from '../../../api/request.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { Button } from '../../../ui/Button.js';
import { toasts } from '../../../ui/toasts/toast-queue.js';
import { CodeField, isWholeCode } from '../CodeField.js';
import { SignInCard } from './SignInCard.js';

const t = adminMessages.signIn;

export function CodeStep({ username, onDone }: { username: string; onDone: () => Promise<void> }) {
  const [code, setCode] = useState('');

  const verify = useMutation({
    mutationFn: () => sendCode(username, code),
    onSuccess: async ({ success, message }) => {
      if (!success) return refuse(t.invalidCode, message || t.invalidCodeText);
      toasts.show({ title: t.success, text: t.successText });
      await onDone();
    },
    onError: (error) => {
      if (error instanceof RequestFailed) refuse(t.invalidCode, error.message || t.invalidCodeText);
      else refuse(adminMessages.error, t.codeNetworkText);
    },
  });
  const refuse = (title: string, text: string) => {
    toasts.show({ title, text, tone: 'destructive' });
    setCode('');
  };
  const startOver = useMutation({ mutationFn: leave, onSettled: onDone });

  return (
    <SignInCard title={t.codeTitle}>
      <div className="instructions">
        <h2>{t.instructions}</h2>
        <ol>
          {t.instructionSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <form
        className="admin-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (isWholeCode(code) && !verify.isPending) verify.mutate();
        }}
      >
        <CodeField label={t.code} code={code} onCode={setCode} />
        <Button type="primary" htmlType="submit" block busy={verify.isPending} disabled={!isWholeCode(code)}>
          {verify.isPending ? t.verifying : t.verify}
        </Button>
        <Button type="text" block onClick={() => startOver.mutate()}>
          {t.back}
        </Button>
      </form>
    </SignInCard>
  );
}
