import { z } from 'zod';
import { ownerNotice } from '../../schemas/admin/notices/owner-notices.js';
import { internalCall } from '../route.js';

export const takeNotices = internalCall.post('/owner-notices', {
  summary: 'Tells the owner what was found, once for each cause',
  body: z.object({ notices: z.array(ownerNotice).max(200) }),
  response: z.object({ done: z.literal(true) }),
});
