import { z } from 'zod';
import { ownerNotice } from '../../schemas/admin/notices/owner-notices.js';
import { connectionTest } from '../../schemas/admin/settings.js';
import { internalCall } from '../route.js';

export const takeNotices = internalCall.post('/owner-notices', {
  summary: 'Tells the owner what was found, once for each cause',
  body: z.object({ notices: z.array(ownerNotice).max(200) }),
  response: z.object({ done: z.literal(true) }),
});

export const sendInvitation = internalCall.post('/staff-invitations', {
  summary: 'Mails a link with which a person joins the admin panel; it is neither stored nor tried again',
  body: z.object({ to: z.email(), link: z.url() }),
  response: connectionTest.pick({ works: true, message: true }),
});
