import { useMutation } from '@tanstack/react-query';
import { beginTwoFactorSetup } from '../../../api/admin.js';
import { failureMessage } from '../../../api/failure-message.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { Button } from '../../../ui/Button.js';
import { toasts } from '../../../ui/toasts/toast-queue.js';
import type { TwoFactorSecret } from './two-factor-secret.js';

const t = adminMessages.setup;

interface IntroductionProps {
  onSecret: (secret: TwoFactorSecret) => void;
  onSkip: () => void;
}

export function Introduction({ onSecret, onSkip }: IntroductionProps) {
  const fail = (text: string) => toasts.show({ title: t.setupFailed, text, tone: 'destructive' });
  const { mutate, isPending } = useMutation({
    mutationFn: beginTwoFactorSetup,
    onSuccess: (answer) => (answer.success ? onSecret(answer) : fail(answer.message || t.setupFailedText)),
    onError: (error) => fail(failureMessage(error, t.setupFailedText)),
  });
  return (
    <div className="admin-form">
      <p className="soft">{t.intro}</p>
      <Button type="primary" block busy={isPending} onClick={() => mutate()}>
        {isPending ? t.starting : t.start}
      </Button>
      <Button block onClick={onSkip}>
        {t.skip}
      </Button>
    </div>
  );
}
