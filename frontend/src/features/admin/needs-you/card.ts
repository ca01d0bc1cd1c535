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

/** It takes an order from the list without settling anything, so it is never what is expected. */
export const setsAside = (action: Action): boolean =>
  action.kind === 'decide' && action.decision.about === 'order' && action.decision.step === 'review';

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
  /** Rupees that wait with it; 0 where that is not known. */
  held: number;
  /** The order or supplier whose money that is: several cards may be about the same. */
  heldOf: string;
  actions: Action[];
  placements: readonly AdministeredPlacement[];
  /** A line that is held because of its price: what it costs is worked out from its order. */
  marginLine: string | null;
}

export const heldOfOrder = (orderId: number) => `order ${orderId}`;
export const heldOfSupplier = (name: string) => `supplier ${name}`;

/** What a card has nothing to say of. */
export const plain = {
  either: '',
  orderId: null,
  orderCode: '',
  target: '',
  since: null,
  held: 0,
  heldOf: '',
  actions: [],
  placements: [],
  marginLine: null,
} satisfies Partial<Card>;

/** While the shop cannot be trusted or paid, all money is at risk. */
const urgent: ReadonlySet<Group> = new Set(['promises', 'gateways']);

/** Those that put all money at risk, then those that hold the most; else as they came. */
export function byMoney(cards: readonly Card[]): Card[] {
  const rank = ({ group }: Card) => (urgent.has(group) ? 0 : 1);
  return cards.toSorted((one, other) => rank(one) - rank(other) || other.held - one.held);
}

/** Rupees that wait with all of them. Cards of different groups about one order or supplier hold the same money. */
export function heldBy(cards: readonly Card[]): number {
  const sumOf = (some: readonly Card[]) => some.reduce((sum, { held }) => sum + held, 0);
  return [...Map.groupBy(cards, ({ heldOf }) => heldOf).values()]
    .map((about) => Math.max(...[...Map.groupBy(about, ({ group }) => group).values()].map(sumOf)))
    .reduce((sum, held) => sum + held, 0);
}
