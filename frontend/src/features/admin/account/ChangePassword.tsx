import { useState, type SubmitEvent } from 'react';
import { sendNewPassword } from '../../../api/admin-settings.js';
import { accountMessages } from '../../../messages/admin-account-en.js';
import { Button } from '../../../ui/Button.js';
import { TextField } from '../../../ui/TextField.js';
import { useChange } from '../controls/use-change.js';
import { accountKey, auditKey, sessionsKey } from './account-key.js';

const t = accountMessages.password;
const empty = { current: '', next: '', again: '', code: '' };

export function ChangePassword({ username, twoFactor }: { username: string; twoFactor: boolean }) {
  const [typed, setTyped] = useState(empty);
  const differ = typed.again !== '' && typed.again !== typed.next;
  const { mutate, isPending } = useChange({
    change: () =>
      sendNewPassword({
        currentPassword: typed.current,
        newPassword: typed.next,
        ...(twoFactor && { code: typed.code.trim() }),
      }),
    stale: [accountKey, sessionsKey, auditKey],
    done: ({ message }) => ({ title: t.done, text: message }),
    onDone: () => setTyped(empty),
  });
  const ready =
    typed.current !== '' &&
    typed.next !== '' &&
    typed.again === typed.next &&
    (!twoFactor || typed.code !== '');
  const field = (
    name: 'current' | 'next' | 'again',
    label: string,
    more: { hint?: string; error?: string } = {},
  ) => (
    <TextField
      label={label}
      type="password"
      autoComplete={name === 'current' ? 'current-password' : 'new-password'}
      value={typed[name]}
      onText={(text) => setTyped({ ...typed, [name]: text })}
      {...more}
    />
  );
  return (
    <section className="card">
      <h3>{t.title}</h3>
      <form
        className="admin-form"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          if (ready && !isPending) mutate(undefined);
        }}
      >
        {/* For password managers, which would otherwise keep the new password for nobody. */}
        <input hidden readOnly autoComplete="username" value={username} />
        {field('current', t.current)}
        {field('next', t.next, { hint: t.hint })}
        {field('again', t.again, differ ? { error: t.differ } : {})}
        {twoFactor && (
          <TextField
            label={t.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={64}
            value={typed.code}
            onText={(code) => setTyped({ ...typed, code })}
          />
        )}
        <Button type="primary" htmlType="submit" busy={isPending} disabled={!ready}>
          {isPending ? t.busy : t.submit}
        </Button>
      </form>
    </section>
  );
}
