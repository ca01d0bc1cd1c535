import { focusManager, useQueryClient, type Query } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { sessionKey } from '../use-session.js';
import { deskOf, type Session } from './kept-desk.js';

const isOfPanel = ({ queryKey }: Query) => queryKey[0] !== sessionKey[0];

/** The session whose panel is drawn, also after it has ended; `clear` forgets that panel. */
export function useKeptDesk(session: Session | undefined) {
  const client = useQueryClient();
  const [kept, setKept] = useState<Session | null>(null);
  const desk = deskOf(kept, session);
  if (desk !== kept) setKept(desk);
  const clear = useCallback(() => setKept(null), []);

  const away = desk !== null && session?.state !== 'full';
  useEffect(() => {
    if (!away) return;
    // A panel without a session asks nothing by its clocks: each answer would be a refusal.
    focusManager.setFocused(false);
    return () => {
      focusManager.setFocused(undefined);
      void client.invalidateQueries({ predicate: isOfPanel });
    };
  }, [away, client]);

  // Nobody is shown what was fetched for somebody else.
  const name = desk?.username;
  const last = useRef(name);
  useLayoutEffect(() => {
    if (!name) return;
    if (last.current && last.current !== name) void client.resetQueries({ predicate: isOfPanel });
    last.current = name;
  }, [name, client]);
  return { desk, clear };
}
