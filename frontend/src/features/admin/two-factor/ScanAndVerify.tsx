import type { confirmTwoFactor, setUpTwoFactor } from '@boostline/contracts/routes/public/index';
import type { ResponseOf } from '@boostline/contracts/routes/route';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '../../../api/request.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { Button } from '../../../ui/Button.js';
import { toasts } from '../../../ui/toasts/toast-queue.js';
import { CodeField, isWholeCode } from '../CodeField.js';
import { CopyButton } from './CopyButton.js';

const t = adminMessages.setup;

interface ScanAndVerifyProps {
  secret: TwoFactorSecret;
  /** Sends the code of the new authenticator. */
  confirm: (code: string) => Promise<ResponseOf<typeof confirmTwoFactor>>;
  onConfirmed: () => void;
}

export function ScanAndVerify({ secret, confirm, onConfirmed }: ScanAndVerifyProps) {
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string>();
  // Beside the toast, which a dialog around this covers.
  const fail = (title: string, text: string) => {
    setRefusal(text);
    toasts.show({ title, text, tone: 'destructive' });
  };
  const { mutate, isPending } = useMutation({
    mutationFn: () => confirm(code),
    onSuccess: ({ success, message }) => {
      if (!success)
        return fail(t.verificationFailed, adminMessages.serverSentence(message) || t.verificationFailedText);
      toasts.show({ title: t.complete, text: t.completeText });
      onConfirmed();
    },
    onError: (error) =>
      fail(
        t.verificationFailed,
        adminMessages.serverSentence(failureMessage(error, t.verificationFailedText)),
      ),
  });

  return (
    <form
      className="admin-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWholeCode(code) && !isPending) mutate();
      }}
    >
      <p className="soft">{t.scan}</p>
      <img className="qr" src={secret.qrCode} alt={t.qrAlt} width="208" height="208" />
      <a className="otpauth-link" href={secret.otpauthUri}>
        {t.open}
      </a>
      <div>
        <p className="field-name">{t.manual}</p>
        <div className="copy-row">
          <code>{secret.manualEntryKey}</code>
          <CopyButton text={secret.manualEntryKey} label={t.copy} />
        </div>
      </div>
      <CodeField
        label={t.code}
        code={code}
        error={refusal}
        onCode={setCode}
        onIncomplete={() => fail(t.invalid, t.invalidText)}
      />
      <Button type="primary" htmlType="submit" block busy={isPending} disabled={!isWholeCode(code)}>
        {isPending ? t.verifying : t.verify}
      </Button>
    </form>
  );
}

/** What the server made for a new authenticator; it is never shown again. */
export type TwoFactorSecret = ResponseOf<typeof setUpTwoFactor>;
