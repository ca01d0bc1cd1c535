import { listAdminGuides } from '@boostline/contracts/routes/public/guides';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.js';

export const guidesQuery = queryOptions({
  queryKey: ['admin-guides'],
  queryFn: () => call(listAdminGuides),
});
