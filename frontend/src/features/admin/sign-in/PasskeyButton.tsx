import { useMutation } from '@tanstack/react-query';
import { adminMessages } from '../../../messages/admin-en.js';
import { Button } from '../../../ui/Button.js';
import { toasts } from '../../../ui/toasts/toast-queue.js';
import { refusalText } from '../controls/use-admin-mutation.js';
import { signInByPasskey } from '../passkeys.js';

const t = adminMessages.signIn;

/** Signs in with a passkey, in place of password and code. */
export function PasskeyButton({ onDone }: { onDone: () => Promise<void> }) {
  const { mutate, isPending } = useMutation({
    mutationFn: signInByPasskey,
    onSuccess: async () => {
      toasts.show({ title: t.success, text: t.successText });
      await onDone();
    },
    onError: (error) => toasts.show({ title: t.denied, text: refusalText(error), tone: 'destructive' }),
  });
  return (
    <Button block busy={isPending} onClick={() => mutate()}>
      {t.passkey}
    </Button>
  );
}
