import type { Role } from '@boostline/contracts/schemas/admin/staff';
import type { Operations } from '@boostline/contracts/schemas/admin/overview';

/** Support answers buyers' questions; everything else that waits is decided with prices and costs in view. */
export function operationsForRole(now: Operations, role: Role): Operations {
  if (role !== 'support') return now;
  return {
    questions: now.questions,
    unavailable: now.unavailable,
    review: [],
    held: [],
    overdue: [],
    surplus: [],
    refusals: [],
    refunds: [],
    suspense: [],
    webhooks: [],
    refusedGateways: [],
    outboxes: [],
    queues: null,
    invariants: null,
  };
}
