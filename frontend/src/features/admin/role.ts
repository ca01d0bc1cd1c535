import { mayCall, type Call } from '@boostline/contracts/routes/permissions';
import type { Role } from '@boostline/contracts/schemas/admin/staff';
import { createContext, use } from 'react';

/** The role of who is signed in. It decides what is shown; the server decides what may be done. */
export const RoleContext = createContext<Role>('support');

export function useMay(): (call: Call) => boolean {
  const role = use(RoleContext);
  return (call) => mayCall(role, call);
}
