import { readOrderLimits } from '@boostline/contracts/routes/public/order-limits';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.js';

export const orderLimitsQuery = queryOptions({
  queryKey: ['admin', 'order-limits'],
  queryFn: () => call(readOrderLimits),
});
