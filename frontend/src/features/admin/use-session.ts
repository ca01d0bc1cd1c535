import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { fetchSession } from '../../api/admin.js';

export const sessionKey = ['admin-session'] as const;

/** How far this browser is signed in, as the server sees it. */
export function useSession() {
  const client = useQueryClient();
  const { data, isPending } = useQuery({ queryKey: sessionKey, queryFn: fetchSession, staleTime: 0 });
  const askAgain = useCallback(() => client.invalidateQueries({ queryKey: sessionKey }), [client]);
  return { session: data, isPending, askAgain };
}
