import { z } from 'zod';
import { route } from '../../../routes/route.js';

/** What a browser tells when a page of ours could not be drawn. */
const pageError = z.strictObject({
  page: z.string().max(100).describe('as the router writes it, without names or numbers'),
  name: z.string().max(100),
  message: z.string().max(300),
  stack: z.string().max(2000).optional(),
});

export const reportPageError = route({
  method: 'POST',
  path: '/api/page-errors',
  access: 'public',
  limit: 'page-errors',
  summary: 'Logs that a page could not be drawn',
  body: pageError,
  response: z.object({ noted: z.literal(true) }),
});
