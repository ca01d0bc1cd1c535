import { readSession } from '@boostline/contracts/routes/public/index';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../api/call.js';
import { RequestFailed } from '../../api/request.js';

export const sessionKey = ['admin-session'] as const;

/** Whether a call was refused because the session has ended. The sign-in that comes then says so. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof RequestFailed && error.body.code === 'sign-in-required';
}

/** Whether a call was refused to the role, which may have changed since the panel was opened. */
export function isRoleRefused(error: unknown): boolean {
  return error instanceof RequestFailed && error.body.code === 'forbidden';
}

/** How far this browser is signed in, as the server sees it; `query` tells why that is not known. */
export function useSession() {
  const client = useQueryClient();
  const query = useQuery({ queryKey: sessionKey, queryFn: () => call(readSession), staleTime: 0 });
  const askAgain = useCallback(() => client.invalidateQueries({ queryKey: sessionKey }), [client]);
  return { query, session: query.data, askAgain };
}

/** The state of a navigation that ends a sign-in: it leads to the panel's home, whatever the address. */
export const arrival = { signedIn: true } as const;

export const isArrival = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'signedIn' in state;
