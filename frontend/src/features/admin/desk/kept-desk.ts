import type { readSession } from '@boostline/contracts/routes/public/index';
import type { ResponseOf } from '@boostline/contracts/routes/route';

export type Session = ResponseOf<typeof readSession>;

/**
 * Whose panel is there: that of who is signed in, else that of who was, until somebody else begins to sign in. A server
 * that does not answer changes nothing.
 */
export function deskOf(kept: Session | null, session: Session | undefined): Session | null {
  if (!session) return kept;
  if (session.state === 'full') return session;
  return session.username === null || session.username === kept?.username ? kept : null;
}
