/** The gateway's routes for the administrator's figures, and for what a supplier's refusals mean. */
import { z } from 'zod';
import { operations, overview, overviewQuery, surplusSettlement } from '../../schemas/admin/overview.js';
import { refusalExplanation, refusalSentence } from '../../schemas/admin/refusals.js';
import { catalogId } from '../../schemas/shop/packages.js';
import { route } from '../route.js';

export const readOverview = route({
  method: 'GET',
  path: '/api/admin/overview',
  access: 'admin',
  summary: 'Revenue, orders, margin, delivery times and failures by day and by service',
  query: overviewQuery,
  response: overview,
});

export const readOperations = route({
  method: 'GET',
  path: '/api/admin/operations',
  access: 'admin',
  summary: 'What waits for a person, with the evidence, and how the queues stand',
  response: operations,
});

export const settleSurplus = route({
  method: 'POST',
  path: '/api/admin/surplus/:id/settle',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Notes that what was bought beyond what was sold is settled with the supplier',
  params: z.object({ id: catalogId }),
  body: surplusSettlement,
  response: operations,
});

export const listRefusals = route({
  method: 'GET',
  path: '/api/admin/refusals',
  access: 'admin',
  summary:
    'What suppliers said when they refused orders, in words that the shop does not read, and what it means',
  response: z.array(refusalSentence),
});

export const explainRefusal = route({
  method: 'PUT',
  path: '/api/admin/refusals/:id',
  access: 'admin',
  proof: 'recent-password',
  summary: 'Says what a supplier’s refusal means: orders that wait for it go on, and the next one is read so',
  params: z.object({ id: catalogId }),
  body: refusalExplanation,
  response: operations,
});

export const forgetRefusal = route({
  method: 'DELETE',
  path: '/api/admin/refusals/:id',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Forgets what a supplier’s refusal means: the next one is asked about again',
  params: z.object({ id: catalogId }),
  response: z.array(refusalSentence),
});
