import { useEffect } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { KeptPanel } from './kept-panel/KeptPanel.js';
import { useLogoutElsewhere } from './kept-panel/logout-elsewhere.js';
import { useActivityReport } from './kept-panel/use-activity-report.js';
import { useKeptPanel } from './kept-panel/use-kept-panel.js';
import { Panel } from './panel/Panel.js';
import { SessionUnknown } from './SessionUnknown.js';
import { CodeStep } from './sign-in/CodeStep.js';
import { PasswordStep } from './sign-in/PasswordStep.js';
import { hasPasskeys } from './passkeys.js';
import { hintSignedIn, wasSignedIn } from '../../api/signed-in-hint.js';
import { useSession, arrival } from './use-session.js';

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
  const { panel, clear } = useKeptPanel(session);
  const signedOut = async () => {
    await askAgain();
    clear();
  };
  useActivityReport(isIn, askAgain);
  useLogoutElsewhere(signedOut);
  useEffect(() => {
    if (state) hintSignedIn(state === 'full');
  }, [state]);
  // Whoever came for a page of the panel, or is back at one, finds that page; who came to sign in begins at its home.
  const enter = async () => {
    if (!panel && matchPath('/mykey', pathname)) void navigate('.', { replace: true, state: arrival });
    await askAgain();
  };
  const offerSetUp = async () => {
    const { data } = await query.refetch();
    // Who may go on without it is not led away from what is half written.
    if (data?.state === 'full' && data.username === panel?.username) return;
    void navigate('/mykey/setup-2fa');
  };

  const byPasskey = session?.passkeys === true && hasPasskeys();

  if (!session && (query.isError || wasSignedIn())) return <SessionUnknown query={query} />;
  return (
    <>
      {panel && (
        <KeptPanel key={panel.username} away={!isIn}>
          <Panel session={panel} onSignedOut={signedOut} />
        </KeptPanel>
      )}
      {state === 'code' && (
        <CodeStep username={session?.username ?? ''} byPasskey={byPasskey} onDone={enter} />
      )}
      {!isIn && state !== 'code' && (
        <PasswordStep
          isInterrupted={panel !== null}
          byPasskey={byPasskey}
          onDone={enter}
          onSetUp={offerSetUp}
        />
      )}
    </>
  );
}
