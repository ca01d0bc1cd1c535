/** Calls to the orders service about messages, on behalf of the administrator. */
import { z } from 'zod';
import { ownerNotice } from '../../schemas/admin/notices/owner-notices.js';
import { route } from '../route.js';

export const takeNotices = route({
  method: 'POST',
  path: '/owner-notices',
  access: 'internal',
  summary: 'Tells the owner what was found, once for each cause',
  body: z.object({ notices: z.array(ownerNotice).max(200) }),
  response: z.object({ done: z.literal(true) }),
});
