import { z } from 'zod';
import { outcome } from '../../schemas/admin/session.js';
import {
  acceptance,
  invitationToken,
  madeInvitation,
  newInvitation,
  openInvitation,
  roleChange,
  staff,
} from '../../schemas/admin/staff.js';
import { adminRoute, publicRoute } from '../route.js';

export const listStaff = adminRoute.get('/api/admin/staff', {
  summary: 'Lists who works in the panel, with their sessions, and open invitations',
  response: staff,
});

const onePerson = z.object({ username: z.string().min(1).max(100) });

export const changeRole = adminRoute.put('/api/admin/staff/:username', {
  proof: 'recent-password',
  summary: 'Changes a person’s role from their next call on; 409 for the last owner',
  params: onePerson,
  body: roleChange,
  response: outcome,
});

export const removePerson = adminRoute.delete('/api/admin/staff/:username', {
  proof: 'authenticator',
  summary: 'Removes a person: sessions, passkeys and trusted browsers end at once; 409 for the last owner',
  params: onePerson,
  response: outcome,
});

export const endSessionsOfPerson = adminRoute.delete('/api/admin/staff/:username/sessions', {
  proof: 'session',
  summary: 'Signs a person out everywhere, and trusts none of their browsers any more',
  params: onePerson,
  response: outcome,
});

export const invitePerson = adminRoute.post('/api/admin/invitations', {
  proof: 'recent-password',
  summary: 'Makes a link with which one person joins the panel within three days, and mails it where asked',
  body: newInvitation,
  status: 201,
  response: madeInvitation,
});

export const withdrawInvitation = adminRoute.delete('/api/admin/invitations/:username', {
  proof: 'session',
  summary: 'Withdraws an invitation',
  params: onePerson,
  response: outcome,
});

export const readInvitation = publicRoute.post('/api/admin/invitations/open', {
  limit: 'sign-ins',
  summary: 'Returns an open invitation by the secret of its link',
  body: invitationToken,
  response: openInvitation,
});

export const acceptInvitation = publicRoute.post('/api/admin/invitations/accept', {
  limit: 'sign-ins',
  summary: 'Accepts an invitation, once: sets the password and signs in; an authenticator comes next',
  body: acceptance,
  response: outcome,
});
