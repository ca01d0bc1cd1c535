import { listStaff } from '@boostline/contracts/routes/public/staff';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.js';

export const staffQuery = queryOptions({ queryKey: ['staff'], queryFn: () => call(listStaff), staleTime: 0 });
