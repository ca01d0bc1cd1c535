import { z } from 'zod';

/** Who works in the panel, most rights first: each role may also do what the roles after it may. */
export const roles = ['owner', 'manager', 'support'] as const;
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

export const isAtLeast = (one: Role, least: Role) => roles.indexOf(one) <= roles.indexOf(least);
