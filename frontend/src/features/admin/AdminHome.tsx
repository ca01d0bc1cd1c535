import { useEffect } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { KeptDesk } from './desk/KeptDesk.js';
import { useLogoutElsewhere } from './desk/logout-elsewhere.js';
import { useKeptDesk } from './desk/use-kept-desk.js';
import { useSignsOfLife } from './desk/use-signs-of-life.js';
import { arrival } from './panel/arrival.js';
import { Panel } from './panel/Panel.js';
import { CodeStep } from './sign-in/CodeStep.js';
import { PasswordStep } from './sign-in/PasswordStep.js';
import { SessionUnknown } from './SessionUnknown.js';
import { hintSignedIn, wasSignedIn } from './signed-in-hint.js';
import { useSession } from './use-session.js';

/**
 * The panel for who is signed in, else the step of the sign-in that is due. When a session ends, the panel stays
 * behind the sign-in, with everything half written in it, until the same person is back.
 */
export function AdminHome() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { query, session, askAgain } = useSession();
  const state = session?.state;
  const isIn = state === 'full';
  const { desk, clear } = useKeptDesk(session);
  const signedOut = async () => {
    await askAgain();
    clear();
  };
  useSignsOfLife(isIn, askAgain);
  useLogoutElsewhere(signedOut);
  useEffect(() => {
    if (state) hintSignedIn(state === 'full');
  }, [state]);
  // Whoever came for a page of the panel, or is back at one, finds that page; who came to sign in begins at its home.
  const enter = async () => {
    if (!desk && matchPath('/mykey', pathname)) void navigate('.', { replace: true, state: arrival });
    await askAgain();
  };
  const offerSetUp = async () => {
    const { data } = await query.refetch();
    // Who may go on without it is not led away from what is half written.
    if (data?.state === 'full' && data.username === desk?.username) return;
    void navigate('/mykey/setup-2fa');
  };

  if (!session && (query.isError || wasSignedIn())) return <SessionUnknown query={query} />;
  return (
    <>
      {desk && (
        <KeptDesk key={desk.username} away={!isIn}>
          <Panel session={desk} onSignedOut={signedOut} />
        </KeptDesk>
      )}
      {state === 'code' && <CodeStep username={session?.username ?? ''} onDone={enter} />}
      {!isIn && state !== 'code' && (
        <PasswordStep isInterrupted={desk !== null} onDone={enter} onSetUp={offerSetUp} />
      )}
    </>
  );
}
