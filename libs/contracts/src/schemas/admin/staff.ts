import { z } from 'zod';
import { openSession } from './account.js';

/** Who works in the panel, most rights first: each role may also do what the roles after it may. */
export const roles = ['owner', 'manager', 'support'] as const;
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

export const isAtLeast = (one: Role, least: Role) => roles.indexOf(one) <= roles.indexOf(least);

const invitationFields = {
  username: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9][a-z0-9._-]{1,29}$/, 'must be 2 to 30 letters, digits, dots or dashes'),
  role,
  mail: z.email().max(254).nullable().describe('where the link is sent to; null to hand it over yourself'),
};
export const newInvitation = z.strictObject(invitationFields);
export type NewInvitation = z.infer<typeof newInvitation>;

const invitation = z.object({ ...invitationFields, expiresAt: z.iso.datetime() });
export type Invitation = z.infer<typeof invitation>;

export const madeInvitation = z.object({
  link: z.string().describe('opens once; not shown again'),
  expiresAt: z.iso.datetime(),
  mailProblem: z.string().nullable().describe('why the mail server did not take the mail'),
});

const member = z.object({
  username: z.string(),
  role,
  twoFactor: z.boolean().describe('an authenticator is set up'),
  current: z.boolean().describe('who asks'),
  sessions: z.array(openSession),
});
export type Member = z.infer<typeof member>;

export const staff = z.object({
  members: z.array(member),
  invitations: z.array(invitation).describe('that are still open'),
});
export type Staff = z.infer<typeof staff>;

export const roleChange = z.strictObject({ role });

const token = z.string().regex(/^[\w-]{43}$/, 'must be the end of the link');
export const invitationToken = z.strictObject({ token });
export const openInvitation = z.object({ username: z.string(), role });
export const acceptance = z.strictObject({ token, newPassword: z.string().min(1).max(1000) });
