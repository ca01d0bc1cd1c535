import type { readRetention, updateRetention } from '@boostline/contracts/routes/public/index';
import type { InputOf } from '@boostline/contracts/routes/route';
import { request } from '../request.js';

export const fetchRetention = () => request<typeof readRetention>('GET', '/api/admin/retention');
export const saveRetention = (body: InputOf<typeof updateRetention>['body']) =>
  request<typeof updateRetention>('PUT', '/api/admin/retention', { body });
