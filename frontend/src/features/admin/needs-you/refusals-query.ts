import { listRefusals } from '@boostline/contracts/routes/public/index';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.js';

export const refusalsQuery = queryOptions({ queryKey: ['refusals'], queryFn: () => call(listRefusals) });
