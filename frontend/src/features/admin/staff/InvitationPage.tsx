import { acceptInvitation, readInvitation } from '@boostline/contracts/routes/public/staff';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { call } from '../../../api/call.js';
import { RequestFailed } from '../../../api/request.js';
import { accountMessages } from '../../../messages/admin/account-en.js';
import { staffMessages } from '../../../messages/admin/staff-en.js';
import { Button } from '../../../ui/Button.js';
import { TextField } from '../../../ui/TextField.js';
import { Loaded } from '../controls/Loaded.js';
import { refusalText, showError } from '../controls/use-admin-mutation.js';
import { SignInCard } from '../sign-in/SignInCard.js';
import { sessionKey } from '../use-session.js';

const t = staffMessages.accept;

/** Where the link of an invitation leads: the invited person chooses a password, and then sets up an authenticator. */
export default function InvitationPage() {
  const token = useLocation().hash.slice(1);
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call(readInvitation, { body: { token } }),
  });
  const { error } = invitation;
  // A link that lost its end on the way is not valid either.
  const isOver = error instanceof RequestFailed && (error.status === 404 || error.status === 400);
  if (isOver)
    return (
      <SignInCard title={t.over}>
        <p>{t.overText}</p>
        <Link className="text-link" to="/mykey">
          {t.toSignIn}
        </Link>
      </SignInCard>
    );
  return (
    <SignInCard title={t.title}>
      <Loaded of={invitation}>
        {({ username, role }) => (
          <>
            <p>{t.as(username, staffMessages.roles[role].name)}</p>
            <PasswordForm token={token} username={username} />
          </>
        )}
      </Loaded>
    </SignInCard>
  );
}

function PasswordForm({ token, username }: { token: string; username: string }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [newPassword, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(acceptInvitation, { body: { token, newPassword } }),
    onSuccess: async () => {
      client.removeQueries({ queryKey: sessionKey });
      await navigate('/mykey/setup-2fa', { replace: true });
    },
    onError: (refusal) => {
      if (!isAboutPassword(refusal)) showError(refusal);
      void client.invalidateQueries({ queryKey: ['invitation', token] });
    },
  });
  const differs = again !== '' && again !== newPassword;
  return (
    <form
      className="admin-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && newPassword !== '' && newPassword === again) mutate();
      }}
    >
      {/* For password managers, which would otherwise store the password without a user name. */}
      <input hidden readOnly autoComplete="username" value={username} />
      <TextField
        label={t.password}
        hint={accountMessages.password.hint}
        error={isAboutPassword(error) ? refusalText(error) : undefined}
        type="password"
        autoComplete="new-password"
        required
        value={newPassword}
        onText={(text) => {
          setPassword(text);
          reset();
        }}
      />
      <TextField
        label={t.again}
        error={differs ? t.differ : undefined}
        type="password"
        autoComplete="new-password"
        required
        value={again}
        onText={setAgain}
      />
      <p className="soft">{t.next}</p>
      <Button type="primary" htmlType="submit" block busy={isPending}>
        {isPending ? t.busy : t.submit}
      </Button>
    </form>
  );
}

const isAboutPassword = (error: unknown) =>
  error instanceof RequestFailed && error.body.code === 'invalid-input';
