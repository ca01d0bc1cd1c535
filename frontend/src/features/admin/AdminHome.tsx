import { useEffect } from 'react';
import { Spinner } from '../../ui/Spinner.js';
import { Panel } from './panel/Panel.js';
import { CodeStep } from './sign-in/CodeStep.js';
import { PasswordStep } from './sign-in/PasswordStep.js';
import { hintSignedIn, wasSignedIn } from './signed-in-hint.js';
import { useSession } from './use-session.js';

/** The panel for who is signed in, else the step of the sign-in that is due. */
export function AdminHome() {
  const { session, isPending, askAgain } = useSession();
  const state = session?.state;
  useEffect(() => {
    if (state) hintSignedIn(state === 'full');
  }, [state]);

  if (isPending && wasSignedIn()) return <Spinner />;
  if (session?.state === 'full') return <Panel session={session} onSignedOut={askAgain} />;
  if (session?.state === 'code') return <CodeStep username={session.username ?? ''} onDone={askAgain} />;
  return <PasswordStep onDone={askAgain} />;
}
