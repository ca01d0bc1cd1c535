import { verifyTwoFactor, signOut } from '@boostline/contracts/routes/public/index';
import { useMutation } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/call.js';
import { RequestFailed } from '../../../api/request.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { Button } from '../../../ui/Button.js';
import { TextField } from '../../../ui/TextField.js';
import { toasts } from '../../../ui/toasts/toast-queue.js';
import { CodeField, isWholeCode } from '../CodeField.js';
import { PasskeyButton } from './PasskeyButton.js';
import { SignInCard } from './SignInCard.js';

const t = adminMessages.signIn;

interface CodeStepProps {
  username: string;
  /** There is a passkey, and this browser can use it. */
  byPasskey: boolean;
  onDone: () => Promise<void>;
}

export function CodeStep({ username, byPasskey, onDone }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [byBackup, setByBackup] = useState(false);
  const [trust, setTrust] = useState(false);
  const ready = byBackup ? code.trim() !== '' : isWholeCode(code);

  const verify = useMutation({
    mutationFn: () => call(verifyTwoFactor, { body: { username, code, trust } }),
    onSuccess: async ({ success, message }) => {
      if (!success) return refuse(t.invalidCode, adminMessages.serverSentence(message) || t.invalidCodeText);
      toasts.show({ title: t.success, text: t.successText });
      await onDone();
    },
    onError: (error) => {
      if (error instanceof RequestFailed)
        refuse(t.invalidCode, adminMessages.serverSentence(error.message) || t.invalidCodeText);
      else refuse(adminMessages.error, t.codeNetworkText);
    },
  });
  const refuse = (title: string, text: string) => {
    toasts.show({ title, text, tone: 'destructive' });
    setCode('');
  };
  const startOver = useMutation({ mutationFn: () => call(signOut), onSettled: onDone });

  return (
    <SignInCard title={t.codeTitle}>
      <div className="instructions">
        <h2>{byBackup ? t.backupInstructions : t.instructions}</h2>
        <ol>
          {(byBackup ? t.backupSteps : t.instructionSteps).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <form
        className="admin-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !verify.isPending) verify.mutate();
        }}
      >
        {byBackup ? (
          <TextField
            label={t.backupCode}
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            autoFocus
            value={code}
            onText={setCode}
          />
        ) : (
          <CodeField label={t.code} code={code} onCode={setCode} />
        )}
        <Checkbox checked={trust} onChange={(event) => setTrust(event.target.checked)}>
          {t.trust}
        </Checkbox>
        <Button type="primary" htmlType="submit" block busy={verify.isPending} disabled={!ready}>
          {verify.isPending ? t.verifying : t.verify}
        </Button>
        {byPasskey && <PasskeyButton onDone={onDone} />}
        <Button
          block
          onClick={() => {
            setByBackup(!byBackup);
            setCode('');
          }}
        >
          {byBackup ? t.useAuthenticator : t.useBackupCode}
        </Button>
        <Button type="text" block onClick={() => startOver.mutate()}>
          {t.back}
        </Button>
      </form>
    </SignInCard>
  );
}
