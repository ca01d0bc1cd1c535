import { ShopError, type ErrorCode } from '@boostline/contracts/routes/errors';
import { readTarget } from '@boostline/contracts/products/read-target';
import { productOf } from '@boostline/contracts/products/specification/sold-as-specified';
import type { SoldProduct } from '@boostline/contracts/products/sold-product';
import { accountKind, targetWord } from '@boostline/contracts/products/specification/specified-targets';
import type { TargetKind } from '@boostline/contracts/products/target-kind';

/** What the owner has set. */
export interface Limits {
  openPerTarget: number | null;
  perBuyerInDay: number | null;
  /** Of each, `nameOf` it. */
  blocked: ReadonlySet<string>;
}

/** What is to be ordered or paid. */
export interface Wanted {
  /** Of lines; null where the buyer will name it later. */
  targets: readonly { type: string; product?: SoldProduct | null; target: string | null }[];
  email: string | null;
  phone: string | null;
  /** Accounts that the links of posts name; empty where the links are not at hand. */
  accounts?: readonly string[];
}

/** Other orders, counted while no other can be added. */
export interface Counted {
  /** Under way for the same account or post; of an order for several, for the busiest of them. */
  openOfTarget: number;
  /** Within 24 hours, of the same buyer or contact. */
  ofBuyer: number;
}

/** Links of posts are case-sensitive; the others come in lower case, but addresses that buyers leave. */
export const nameOf = (kind: string, value: string): string =>
  `${kind} ${kind === 'email' ? value.toLowerCase() : value}`;

export const noLimits: Limits = { openPerTarget: null, perBuyerInDay: null, blocked: new Set() };

/** Names of what is ordered for. A shortcode does not name its account. */
export function targetNames(targets: Wanted['targets']): string[] {
  const named = targets.flatMap(({ target, ...line }) =>
    target === null ? [] : [nameOf(targetWord(productOf(line).targetKind), target)],
  );
  return [...new Set(named)];
}

/** The accounts that links of posts name beside the post. */
export function accountsIn(links: readonly { kind: TargetKind; typed: string }[]): string[] {
  return links.flatMap(({ kind, typed }) => {
    const reading = readTarget(kind, typed);
    return 'parts' in reading && reading.parts['account'] !== undefined ? [reading.parts['account']] : [];
  });
}

export function contactNames({ email, phone }: Pick<Wanted, 'email' | 'phone'>): string[] {
  return [
    ...(email === null ? [] : [nameOf('email', email)]),
    ...(phone === null ? [] : [nameOf('phone', phone)]),
  ];
}

/** Whether other orders must be counted to know what the limits say. */
export const needsCount = ({ openPerTarget, perBuyerInDay }: Limits): boolean =>
  openPerTarget !== null || perBuyerInDay !== null;

/** Throws `order-refused` for what is on the blocklist. */
export function requireUnblocked(wanted: Wanted, { blocked }: Pick<Limits, 'blocked'>): void {
  const accounts = (wanted.accounts ?? []).map((account) => nameOf(targetWord(accountKind), account));
  const names = [...targetNames(wanted.targets), ...accounts, ...contactNames(wanted)];
  if (names.some((name) => blocked.has(name))) throw refusal('order-refused');
}

/** Throws `target-busy` and `daily-limit`. */
export function requireWithin({ openOfTarget, ofBuyer }: Counted, limits: Limits): void {
  const { openPerTarget, perBuyerInDay } = limits;
  if (openPerTarget !== null && openOfTarget >= openPerTarget) throw refusal('target-busy');
  if (perBuyerInDay !== null && ofBuyer >= perBuyerInDay) throw refusal('daily-limit');
}

/** Each says what the buyer can do. They never say why something is blocked. */
const sentences = {
  'order-refused': 'We cannot take this order. Please contact our support: they can tell you more.',
  'target-busy':
    'An order for this account or post is under way already. Please order again when it is delivered, or contact our support.',
  'daily-limit':
    'You have reached the number of orders for one day. Please come back tomorrow, or contact our support.',
} satisfies Partial<Record<ErrorCode, string>>;

function refusal(code: keyof typeof sentences): ShopError {
  return new ShopError(code, sentences[code]);
}
