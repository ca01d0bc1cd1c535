/** The one question to the watchman of the invariants (tools/watch-invariants.mjs). */
import { invariantFindings } from './admin-overview.js';
import { route } from './route.js';

export const readInvariants = route({
  method: 'GET',
  path: '/invariants',
  access: 'internal',
  summary: 'What the shop promises, and whether it holds',
  response: invariantFindings,
});
