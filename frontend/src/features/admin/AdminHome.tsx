import { useEffect } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { arrival } from './panel/arrival.js';
import { Panel } from './panel/Panel.js';
import { CodeStep } from './sign-in/CodeStep.js';
import { PasswordStep } from './sign-in/PasswordStep.js';
import { SessionUnknown } from './SessionUnknown.js';
import { hintSignedIn, wasSignedIn } from './signed-in-hint.js';
import { useSession } from './use-session.js';

/** The panel for who is signed in, else the step of the sign-in that is due. */
export function AdminHome() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { query, session, askAgain } = useSession();
  const state = session?.state;
  useEffect(() => {
    if (state) hintSignedIn(state === 'full');
  }, [state]);
  // Whoever came for a page of the panel finds that page; who came to sign in begins at its home.
  const enter = async () => {
    if (matchPath('/mykey', pathname)) void navigate('.', { replace: true, state: arrival });
    await askAgain();
  };

  if (!session && (query.isError || wasSignedIn())) return <SessionUnknown query={query} />;
  if (session?.state === 'full') return <Panel session={session} onSignedOut={askAgain} />;
  if (session?.state === 'code') return <CodeStep username={session.username ?? ''} onDone={enter} />;
  return <PasswordStep onDone={enter} onSetUp={askAgain} />;
}
