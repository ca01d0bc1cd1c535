import { confirmPassword } from '@boostline/contracts/routes/public/admin-settings';
import { passwordConfirmation } from '@boostline/contracts/schemas/admin/account';
import { call } from '../../../api/call.js';
import type { RequestFailed } from '../../../api/request.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { accountMessages } from '../../../messages/admin/account-en.js';
import { Button } from '../../../ui/Button.js';
import { FormRefusal } from '../controls/Outcome.js';
import { TextItem } from '../controls/forms/fields.js';
import { PanelForm } from '../controls/forms/PanelForm.js';
import { readWith } from '../controls/forms/reading.js';
import { PanelDialog } from '../controls/PanelDialog.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { confirmByPasskey, hasPasskeys } from '../passkeys.js';
import { useSession } from '../use-session.js';

const t = accountMessages.again;
const nothing = { currentPassword: '' };
const read = (draft: typeof nothing) => readWith(passwordConfirmation, draft);

interface ProofDialogProps {
  refusal: RequestFailed;
  onEnd: (isProved: boolean) => void;
}

/** Asks for the password again, or offers to set the authenticator up: whichever the refused call lacks. */
export function ProofDialog({ refusal: { body, message }, onEnd }: ProofDialogProps) {
  const Question = body.code === 'step-up-required' ? PasswordQuestion : AuthenticatorQuestion;
  return <Question sentence={adminMessages.serverSentence(message)} onEnd={onEnd} />;
}

interface QuestionProps {
  sentence: string;
  onEnd: (isProved: boolean) => void;
}

function PasswordQuestion({ sentence, onEnd }: QuestionProps) {
  const { mutate, isPending, error } = useAdminMutation({
    change: ({ currentPassword }: typeof nothing) => call(confirmPassword, { body: { currentPassword } }),
    onDone: () => onEnd(true),
    onRefused: () => true,
  });
  const { session } = useSession();
  const passkey = useAdminMutation({
    change: () => confirmByPasskey(),
    onDone: () => onEnd(true),
    onRefused: () => true,
  });
  return (
    <PanelDialog title={t.title} onClose={() => onEnd(false)}>
      <p>{sentence}</p>
      <p className="soft">{t.kept}</p>
      <PanelForm
        id="password-again"
        draft={nothing}
        read={read}
        busy={isPending}
        onValid={(typed) => mutate(typed)}
      >
        <TextItem
          name="currentPassword"
          label={t.password}
          type="password"
          autoComplete="current-password"
          autoFocus
        />
        <FormRefusal error={passkey.error ?? error} />
        <Button type="primary" htmlType="submit" busy={isPending}>
          {isPending ? t.checking : t.go}
        </Button>
        {session?.passkeys && hasPasskeys() && (
          <Button busy={passkey.isPending} onClick={() => passkey.mutate(undefined)}>
            {t.passkey}
          </Button>
        )}
      </PanelForm>
    </PanelDialog>
  );
}

function AuthenticatorQuestion({ sentence, onEnd }: QuestionProps) {
  return (
    <PanelDialog title={t.factorTitle} onClose={() => onEnd(false)}>
      <p>{sentence}</p>
      <p>
        <span>{t.factorKept}</span>{' '}
        <a href="/mykey/setup-2fa" target="_blank" rel="noreferrer">
          {adminMessages.panel.setUp}
        </a>
      </p>
      <div className="dialog-actions">
        <Button onClick={() => onEnd(false)}>{adminMessages.cancel}</Button>
        <Button type="primary" onClick={() => onEnd(true)}>
          {t.go}
        </Button>
      </div>
    </PanelDialog>
  );
}
