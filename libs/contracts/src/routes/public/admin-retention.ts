/** The gateway's routes for how long things are kept. */
import { retention, retentionUpdate } from '../../schemas/admin/retention.js';
import { route } from '../route.js';

export const readRetention = route({
  method: 'GET',
  path: '/api/admin/retention',
  access: 'admin',
  summary: 'Returns the retention settings in days',
  response: retention,
});

export const updateRetention = route({
  method: 'PUT',
  path: '/api/admin/retention',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Changes the retention settings; older rows go within ten minutes. 409 with the current settings',
  body: retentionUpdate,
  response: retention,
});
