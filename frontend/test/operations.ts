import type { Operations } from '@boostline/contracts/schemas/admin/overview';

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
  webhooks: [],
  outboxes: [],
  queues: null,
  invariants: null,
  unavailable: [],
};
export const exchange = { exchangeFactor: '85', otherFactors: {} };
