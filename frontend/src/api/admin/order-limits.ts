import type {
  updateOrderLimits,
  createBlocking,
  readOrderLimits,
  removeBlocking,
} from '@boostline/contracts/routes/public/index';
import type { BlockedKind, OrderLimitsUpdate } from '@boostline/contracts/schemas/admin/order-limits';
import { request } from '../request.js';

const limits = '/api/admin/order-limits';
export const fetchLimits = () => request<typeof readOrderLimits>('GET', limits);
export const saveLimits = (body: OrderLimitsUpdate) =>
  request<typeof updateOrderLimits>('PUT', limits, { body });
export const addBlocking = (body: { kind: BlockedKind; value: string; reason: string }) =>
  request<typeof createBlocking>('POST', `${limits}/blocked`, { body });
export const dropBlocking = (id: number) =>
  request<typeof removeBlocking>('DELETE', `${limits}/blocked/${id}`);
