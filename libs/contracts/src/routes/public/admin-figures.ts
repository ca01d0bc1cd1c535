import { z } from 'zod';
import { operations, overview, overviewQuery, surplusSettlement } from '../../schemas/admin/overview.js';
import { refusalExplanation, refusalSentence } from '../../schemas/admin/refusals.js';
import { catalogId } from '../../schemas/shop/packages.js';
import { adminRoute } from '../route.js';

export const readOverview = adminRoute.get('/api/admin/overview', {
  summary: 'Returns revenue, orders, margin, delivery times and failures by day and by service',
  query: overviewQuery,
  response: overview,
});

export const readOperations = adminRoute.get('/api/admin/operations', {
  summary: 'Returns what waits for a person, with the evidence, and the state of the queues',
  response: operations,
});

export const settleSurplus = adminRoute.post('/api/admin/surplus/:id/settle', {
  proof: 'authenticator',
  summary: 'Marks a surplus order as settled with the supplier',
  params: z.object({ id: catalogId }),
  body: surplusSettlement,
  response: operations,
});

export const listRefusals = adminRoute.get('/api/admin/refusals', {
  summary: 'Lists suppliers’ refusals in unknown words, with their meaning once explained',
  response: z.array(refusalSentence),
});

export const explainRefusal = adminRoute.put('/api/admin/refusals/:id', {
  proof: 'recent-password',
  summary: 'Explains a supplier’s refusal; waiting orders go on, and later refusals are read this way',
  params: z.object({ id: catalogId }),
  body: refusalExplanation,
  response: operations,
});

export const forgetRefusal = adminRoute.delete('/api/admin/refusals/:id', {
  proof: 'authenticator',
  summary: 'Removes the explanation of a supplier’s refusal',
  params: z.object({ id: catalogId }),
  response: z.array(refusalSentence),
});
