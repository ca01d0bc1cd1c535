import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { fetchSession } from '../../api/admin.js';

export const sessionKey = ['admin-session'] as const;

/** How far this browser is signed in, as the server sees it; `query` tells why that is not known. */
export function useSession() {
  const client = useQueryClient();
  const query = useQuery({ queryKey: sessionKey, queryFn: fetchSession, staleTime: 0 });
  const askAgain = useCallback(() => client.invalidateQueries({ queryKey: sessionKey }), [client]);
  return { query, session: query.data, askAgain };
}
