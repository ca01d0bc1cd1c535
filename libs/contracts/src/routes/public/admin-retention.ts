/** The gateway's routes for how long things are kept. */
import { retention, retentionUpdate } from '../../schemas/admin/retention.js';
import { route } from '../route.js';

export const readRetention = route({
  method: 'GET',
  path: '/api/admin/retention',
  access: 'admin',
  summary: 'How many days records and unpaid orders are kept',
  response: retention,
});

export const updateRetention = route({
  method: 'PUT',
  path: '/api/admin/retention',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Changes how long they are kept; what is older goes within ten minutes. 409 with the current days',
  body: retentionUpdate,
  response: retention,
});
