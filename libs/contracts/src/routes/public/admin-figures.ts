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
  summary: 'Returns revenue, orders, margin, delivery times and failures by day and by service',
  query: overviewQuery,
  response: overview,
});

export const readOperations = route({
  method: 'GET',
  path: '/api/admin/operations',
  access: 'admin',
  summary: 'Returns what waits for a person, with the evidence, and the state of the queues',
  response: operations,
});

export const settleSurplus = route({
  method: 'POST',
  path: '/api/admin/surplus/:id/settle',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Marks a surplus order as settled with the supplier',
  params: z.object({ id: catalogId }),
  body: surplusSettlement,
  response: operations,
});

export const listRefusals = route({
  method: 'GET',
  path: '/api/admin/refusals',
  access: 'admin',
  summary: 'Lists suppliers’ refusals in unknown words, with their meaning once explained',
  response: z.array(refusalSentence),
});

export const explainRefusal = route({
  method: 'PUT',
  path: '/api/admin/refusals/:id',
  access: 'admin',
  proof: 'recent-password',
  summary: 'Explains a supplier’s refusal; waiting orders go on, and later refusals are read this way',
  params: z.object({ id: catalogId }),
  body: refusalExplanation,
  response: operations,
});

export const forgetRefusal = route({
  method: 'DELETE',
  path: '/api/admin/refusals/:id',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Removes the explanation of a supplier’s refusal',
  params: z.object({ id: catalogId }),
  response: z.array(refusalSentence),
});
