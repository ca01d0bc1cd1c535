import type { AdministeredPlacement } from '@boostline/contracts/schemas/admin/orders';
import type { Decision } from '../order-drawer/decision.js';

export const groups = [
  'promises',
  'gateways',
  'orders',
  'amounts',
  'questions',
  'refunds',
  'suppliers',
  'refusals',
  'overdue',
  'surplus',
  'webhooks',
] as const;
export type Group = (typeof groups)[number];

/** What may be done about a card. */
export type Action =
  | { kind: 'decide'; decision: Decision }
  | { kind: 'settings' }
  | { kind: 'factors' }
  | { kind: 'enter-key'; providerId: number }
  | { kind: 'enter-credentials'; gateway: string }
  | { kind: 'health' }
  | { kind: 'prices' }
  | { kind: 'release-buying' }
  | { kind: 'settle'; surplusId: number }
  | { kind: 'explain'; refusalId: number; words: string };

/** One thing that waits for the owner. */
export interface Card {
  key: string;
  group: Group;
  title: string;
  /** What happened. */
  text: string;
  /** What it costs either way; empty where nothing hangs on it. */
  either: string;
  /** The order that it is about. */
  orderId: number | null;
  /** Its short number, where it is known. */
  orderCode: string;
  target: string;
  since: string | null;
  actions: Action[];
  placements: readonly AdministeredPlacement[];
  /** A line that is held because of its price: what it costs is worked out from its order. */
  marginLine: string | null;
}

/** What a card has nothing to say of. */
export const plain = {
  either: '',
  orderId: null,
  orderCode: '',
  target: '',
  since: null,
  actions: [],
  placements: [],
  marginLine: null,
} satisfies Partial<Card>;
