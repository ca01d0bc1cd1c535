import { retention, retentionUpdate } from '../../schemas/admin/retention.js';
import { adminRoute } from '../route.js';

export const readRetention = adminRoute.get('/api/admin/retention', {
  summary: 'Returns the retention settings in days',
  response: retention,
});

export const updateRetention = adminRoute.put('/api/admin/retention', {
  proof: 'authenticator',
  summary: 'Changes the retention settings; older rows go within ten minutes. 409 with the current settings',
  body: retentionUpdate,
  response: retention,
});
