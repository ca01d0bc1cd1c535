/** Operations of a shop where nothing waits, for tests of the panel and its notices. */
import type { Operations } from '../src/schemas/admin/overview.js';

export const at = '2026-11-24T10:00:00.000Z';
export const quiet: Operations = {
  review: [],
  held: [],
  overdue: [],
  surplus: [],
  refusedGateways: [],
  refusals: [],
  refunds: [],
  suspense: [],
  questions: [],
  webhooks: [],
  outboxes: [],
  queues: null,
  invariants: null,
  unavailable: [],
};
export const exchange = { exchangeFactor: '85', otherFactors: {} };

export const refund: Operations['refunds'][number] = {
  id: '5a0e3f0a-8f3d-4c1e-9a55-1d5a0b0c0d02',
  orderId: 77,
  orderCode: 'K7Q4-M2XR',
  version: 4,
  state: 'manual',
  amount: 99,
  currency: 'INR',
  reason: 'refused',
  lineId: null,
  gateway: 'sandbox',
  merchantRef: 'b_1',
  captureId: 'cap',
  gatewayRefundId: null,
  tries: 1,
  refusals: 0,
  lastError: null,
  createdAt: at,
  nextTryAt: null,
  allowedActions: ['retry', 'done'],
};
