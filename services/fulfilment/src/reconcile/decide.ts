import { decimalsOf, decimalText } from '../values/decimal.js';
import { isSameCharge, mayCost, type Cost } from '../placements/may-cost.js';

/**
 * What became of lines whose answer was lost. Suppliers have no idempotency key and no list of orders, so two
 * kinds of evidence must say the same:
 *
 * - Orders found. `status` answers for our own orders only; ids grow. What is ours, lies above the highest id known
 *   before the line was sent and belongs to no line, is an orphan. Lines in flight together never cost the same
 *   (buying/distinct-charges.ts), so an orphan's charge shows whose it is, where the supplier's charges can show that
 *   (`may-cost.ts`). That suffices to adopt it, unless another mark speaks against it: its id is not above those known before the line was sent, or, while it is pending at a supplier that has
 *   shown to do so, what remains is not what was bought.
 * - Money. Balance plus all charges is constant without top-ups. What is missing from it must be exactly
 *   what the orphans cost; then there is no further order of ours, and a line without an orphan was not placed.
 *
 * Only both together allow a second `add`, and only where each could have shown the order: a search that could not be
 * made, that the supplier answers blindly, or that may have ended below the order's id is no search that found nothing. A
 * refund that no charge shows makes up for what the line cost: while one is possible, a search counts alone at a supplier
 * that has shown many of our orders to their end. Where
 * ids cannot be searched, or not surely far enough, the money alone decides. It does so only if every order of the account
 * was asked again between two equal readings of the balance, so that no refund can hide the purchase, and if the balance is
 * surely younger than the purchase would be and than whatever else moved the wallet. Decision 0007 has the argument and what it assumes of a supplier.
 */
/**
 * `blind`: the supplier may not show orders this young. `impossible`: ids cannot be counted up, or are mixed with other
 * customers'. `open-ended`: no later order of ours shows how far to count. `untried`: every id was asked, of a supplier
 * that has not yet shown many orders of ours to their end.
 */
export type Search = 'conclusive' | 'untried' | 'blind' | 'impossible' | 'open-ended';

export interface OpenLine extends Cost {
  lineId: string;
  /** The highest order id of ours that was known when it was sent: its own is higher. Null when none was. */
  searchAbove: number | null;
  /** Units that the supplier was asked for. */
  bought: number;
  /** Long enough ago that the supplier cannot still be at it. */
  settled: boolean;
  search: Search;
  /** What it cost would be in the balance that was read; false also when none was. */
  inBalance: boolean;
}

export interface Orphan {
  orderId: string;
  /** Null when the supplier names none: then it is unknown whose it is. */
  charge: bigint | null;
  /** What remains of it while it is pending; null when it has begun, or the supplier's figure says nothing. */
  pendingRemains: number | null;
}

type Priced = Orphan & { charge: bigint };

/** Read while the balance stood still. Nano-units. */
export interface Money {
  /** Anchor − balance − charges of known orders; null when the wallet was never anchored. */
  missing: bigint | null;
  /** What costs less than this does not show in the balance. */
  resolution: bigint;
  /** Every order of the account that can still change was asked between the two readings, and showed its charge. */
  complete: boolean;
  /** What orders cost that may have been given back without a sign in their charges; null when that is not known. */
  mayBeGivenBack: bigint | null;
  /** The balance holds whatever is known to have moved the wallet, however late the supplier shows it. */
  isUpToDate: boolean;
}

/** Why the wallet says nothing, though it was asked. */
export interface NoMoney {
  why: string;
}

export type Verdict =
  | { kind: 'adopt'; lineId: string; orderId: string; how: 'charge' | 'only-one' | 'group' }
  | { kind: 'absent'; lineId: string }
  | { kind: 'wait'; lineId: string }
  | { kind: 'undecided'; lineId: string; why: string };

interface Evidence {
  /** UNKNOWN lines, in the order in which they were sent. */
  open: OpenLine[];
  /** Lines whose answer may still come. */
  inFlight: Cost[];
  /** In the order of their ids. */
  orphans: Orphan[];
  /** Null while it was not asked: then nothing is ever called absent. */
  money: Money | NoMoney | null;
  /** Lines in review, or that a person led on in doubt (`orders-in-doubt.ts`): an order that turns up may be theirs. */
  reviewed: Cost[];
  /** The most decimals of a charge that the account has shown. */
  chargeDecimals: number;
}

/** What costs no more than this may not show in a balance. */
const tolerance = 10_000n;

/** One verdict for each open line. */
export function decide({ open, inFlight, orphans, money, reviewed, chargeDecimals }: Evidence): Verdict[] {
  if (inFlight.some(({ expected }) => expected === null))
    return open.map(({ lineId }) => ({ kind: 'wait', lineId }));
  const priced = orphans.filter((orphan): orphan is Priced => orphan.charge !== null);
  const mayBeOf = claimsOn(priced, chargeDecimals);
  const sent = priced.filter((order) => inFlight.some((line) => mayBeOf(line, order)));
  const unclear = priced.filter(
    (order) => !sent.includes(order) && isUnclear(order, [...open, ...reviewed], mayBeOf),
  );
  const left = open.flatMap((line) => leftOpen(line, { sent, unclear }, mayBeOf) ?? []);
  const { verdicts, lines, orders } = matchByCharge(
    open.filter(({ lineId }) => !left.some((one) => one.lineId === lineId)),
    priced.filter((order) => !sent.includes(order) && !unclear.includes(order)),
    reviewed,
  );
  const allPriced = priced.length === orphans.length;
  const total = priced.reduce((sum, { charge }) => sum + charge, 0n);
  const missing = money !== null && 'missing' in money ? money.missing : null;
  const agrees = allPriced && missing === total;
  const isLess = allPriced && missing !== null && missing < total;
  const [line, order] = [lines[0], orders[0]];
  const others = inFlight.length + reviewed.length + left.length;
  if (
    line &&
    order &&
    lines.length === 1 &&
    orders.length === 1 &&
    others === 0 &&
    agrees &&
    mayBe(line, order)
  ) {
    // The price has changed, perhaps; but there is one order, and nothing else that it could be.
    return [...verdicts, { kind: 'adopt', lineId: line.lineId, orderId: order.orderId, how: 'only-one' }];
  }
  return [
    ...left,
    ...verdicts,
    ...lines.map((one) =>
      judgeMissing(one, money, {
        agrees,
        isLess,
        hasStrangers: orders.length > 0 || !allPriced,
      }),
    ),
  ];
}

type Claims = (line: Cost, order: Priced) => boolean;

/** Whether an order may be a line's by its charge. A line of exactly whose charge one was found claims no other. */
function claimsOn(orders: readonly Priced[], shown: number): Claims {
  const decimals = Math.max(shown, ...orders.map(({ charge }) => decimalsOf(decimalText(charge))));
  return (line, order) => {
    const own = orders.filter((one) => isExactly(line, one));
    return own.length > 0 ? own.includes(order) : mayCost(line, order.charge, decimals);
  };
}

function isExactly({ expected }: Cost, { charge }: Priced): boolean {
  return expected !== null && isSameCharge(expected, charge);
}

/** Whether the charge of an order fits several lines. */
function isUnclear(order: Priced, lines: readonly Cost[], mayBeOf: Claims): boolean {
  const claiming = lines.filter((line) => mayBeOf(line, order));
  return claiming.length > 1 && !claiming.every((line) => isExactly(line, order));
}

/** Null when the charges found show what is the line's. */
function leftOpen(
  line: OpenLine,
  { sent, unclear }: { sent: Priced[]; unclear: Priced[] },
  mayBeOf: Claims,
): Verdict | null {
  const { lineId } = line;
  // The answer of the other line decides.
  if (sent.some((order) => mayBeOf(line, order))) return { kind: 'wait', lineId };
  if (!unclear.some((order) => mayBeOf(line, order))) return null;
  const why = 'what was found at the supplier may be the order of another line: its charge fits both';
  return { kind: 'undecided', lineId, why };
}

/** What all orders found and the money show together. */
interface Whole {
  agrees: boolean;
  isLess: boolean;
  hasStrangers: boolean;
}

/**
 * By search: every id was asked, ids grow, an order of ours lies beyond, and the money says the same. By money: the
 * balance holds all that ours moved, and would hold the line.
 */
function judgeMissing(
  { lineId, expected, settled, search, inBalance }: OpenLine,
  money: Evidence['money'],
  { agrees, isLess, hasStrangers }: Whole,
): Verdict {
  const undecided = (why: string): Verdict => ({ kind: 'undecided', lineId, why });
  if (!money || !settled) return { kind: 'wait', lineId };
  if ('why' in money) return undecided(money.why);
  if (hasStrangers) return undecided('orders of ours at the supplier fit no line');
  // A balance from before the latest purchases shows less missing than there is.
  if (isLess && !money.isUpToDate) return { kind: 'wait', lineId };
  if (!agrees) return undecided('the balance and the orders found do not agree');
  if (expected === null) return undecided('what it costs is not known');
  if (expected < money.resolution || expected <= tolerance)
    return undecided('it costs too little to show in the balance');
  if (search === 'blind') return undecided('the supplier may not show orders as young as this one');
  if (search === 'impossible' && !money.complete)
    return undecided('its order ids cannot be searched, and not every order could be asked again');
  // The next order of ours shows it; a person is notified should none come.
  if (search === 'open-ended' && !money.complete) return { kind: 'wait', lineId };
  if (search === 'untried' && couldBeHidden(expected, money))
    return undecided('an order that may have been given back could hide what this one cost');
  const isByMoney = search === 'impossible' || search === 'open-ended';
  if (isByMoney && !(inBalance && money.isUpToDate)) return { kind: 'wait', lineId };
  return { kind: 'absent', lineId };
}

function couldBeHidden(expected: bigint, { mayBeGivenBack }: Money): boolean {
  return mayBeGivenBack === null || mayBeGivenBack + tolerance >= expected;
}

/** Pairs lines and orders of the same charge; what stays over on either side is handed back. */
function matchByCharge(
  open: OpenLine[],
  orphans: Priced[],
  reviewed: Evidence['reviewed'],
): { verdicts: Verdict[]; lines: OpenLine[]; orders: Priced[] } {
  const verdicts: Verdict[] = [];
  const rest: OpenLine[] = [];
  const orders = new Set(orphans);
  const todo = [...open];
  for (let first = todo.shift(); first; first = todo.shift()) {
    const { expected } = first;
    if (expected === null) {
      rest.push(first);
      continue;
    }
    const alike = (line: OpenLine) => line.expected !== null && isSameCharge(line.expected, expected);
    const group = [first, ...todo.filter(alike)];
    for (const line of group.slice(1)) todo.splice(todo.indexOf(line), 1);
    const found = [...orders].filter(
      (order) => isSameCharge(order.charge, expected) && group.some((line) => mayBe(line, order)),
    );
    for (const order of found) orders.delete(order);
    if (found.length === 0) rest.push(...group);
    else if (reviewed.some((other) => other.expected === null || isSameCharge(other.expected, expected)))
      verdicts.push(...group.map(({ lineId }) => ({ ...mayBeOfAnother, lineId })));
    else verdicts.push(...pair(group, found));
  }
  return { verdicts, lines: rest, orders: [...orders] };
}

/** Whether no mark but the charge speaks against the order's being the line's. */
function mayBe({ searchAbove, bought }: OpenLine, { orderId, pendingRemains }: Orphan): boolean {
  const isOlder = searchAbove !== null && Number(orderId) <= searchAbove;
  return !isOlder && (pendingRemains === null || pendingRemains === bought);
}

const mayBeOfAnother = {
  kind: 'undecided',
  why: 'what was found at the supplier may be the order of another line in doubt that costs the same',
} as const;

function pair(lines: OpenLine[], found: Priced[]): Verdict[] {
  const how = lines.length === 1 ? 'charge' : 'group';
  const isPaired =
    found.length === lines.length && found.every((order) => lines.every((line) => mayBe(line, order)));
  return lines.map(({ lineId }, index) => {
    const order = found[index];
    if (order && isPaired) return { kind: 'adopt', lineId, orderId: order.orderId, how };
    const why = `${found.length} orders at the supplier for ${lines.length} lines of the same charge`;
    return { kind: 'undecided', lineId, why };
  });
}
