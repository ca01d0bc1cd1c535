import { focusManager, useQueryClient, type Query } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { sessionKey } from '../use-session.js';
import type { readSession } from '@boostline/contracts/routes/public/index';
import type { ResponseOf } from '@boostline/contracts/routes/route';

const isOfPanel = ({ queryKey }: Query) => queryKey[0] !== sessionKey[0];

/** The session whose panel is drawn, also after it has ended; `clear` forgets that panel. */
export function useKeptPanel(session: Session | undefined) {
  const client = useQueryClient();
  const [kept, setKept] = useState<Session | null>(null);
  const panel = keptPanelOf(kept, session);
  if (panel !== kept) setKept(panel);
  const clear = useCallback(() => setKept(null), []);

  const away = panel !== null && session?.state !== 'full';
  useEffect(() => {
    if (!away) return;
    // Without a session every poll would be refused.
    focusManager.setFocused(false);
    return () => {
      focusManager.setFocused(undefined);
      void client.invalidateQueries({ predicate: isOfPanel });
    };
  }, [away, client]);

  // Drop what was fetched for another user.
  const name = panel?.username;
  const last = useRef(name);
  useLayoutEffect(() => {
    if (!name) return;
    if (last.current && last.current !== name) void client.resetQueries({ predicate: isOfPanel });
    last.current = name;
  }, [name, client]);
  return { panel, clear };
}

export type Session = ResponseOf<typeof readSession>;

/** The session whose panel is mounted: the current one, else the last one until another user signs in or the server answers. */
export function keptPanelOf(kept: Session | null, session: Session | undefined): Session | null {
  if (!session) return kept;
  if (session.state === 'full') return session;
  return session.username === null || session.username === kept?.username ? kept : null;
}
