import { listAdminCoupons } from '@boostline/contracts/routes/public/admin-orders';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.js';

export const couponsQuery = queryOptions({
  queryKey: ['admin', 'coupons'],
  queryFn: () => call(listAdminCoupons),
});
