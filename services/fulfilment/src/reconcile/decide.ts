/**
 * What became of lines whose answer was lost. Panels have no idempotency key and no list of orders, so two
 * kinds of evidence must say the same:
 *
 * - Orders found. `status` answers for our own orders only; ids grow. What is ours, lies above the highest id known
 *   before the line was sent and belongs to no line, is an orphan. Lines in flight together never cost the same
 *   (claim.ts), so an orphan's charge tells whose it is. That suffices to adopt it.
 * - Money. Balance plus all charges is a constant while nobody tops up. What is missing from it must be exactly
 *   what the orphans cost; then there is no further order of ours, and a line without an orphan was not placed.
 *   Only that allows a second `add`.
 */
export interface OpenLine {
  lineId: string;
  expected: bigint | null;
  /** Long enough ago that the panel cannot still be at it. */
  settled: boolean;
}

export interface Orphan {
  orderId: string;
  charge: bigint;
}

/** Read while the balance stood still. Nano-units. */
export interface Money {
  /** Anchor − balance − charges of known orders; null when the wallet was never anchored. */
  missing: bigint | null;
  /** What costs less than this does not show in the balance. */
  resolution: bigint;
}

export type Verdict =
  | { kind: 'adopt'; lineId: string; orderId: string; how: 'charge' | 'only-one' | 'group' }
  | { kind: 'absent'; lineId: string }
  | { kind: 'wait'; lineId: string }
  | { kind: 'undecided'; lineId: string; why: string };

interface Evidence {
  /** UNKNOWN lines, in the order in which they were sent. */
  open: OpenLine[];
  /** Expected charges of lines whose answer may still come. */
  flying: (bigint | null)[];
  /** In the order of their ids. */
  orphans: Orphan[];
  /** Null when it was not read: then nothing is ever called absent. */
  money: Money | null;
  /** A line of this account is in review without an order: one that fits nothing may be that one's. */
  inReview: boolean;
}

const tolerance = 10_000n;

/** Panels round charges to five or six decimals; two lines in flight lie further apart than twice this. */
export function isSameCharge(one: bigint, other: bigint): boolean {
  const difference = one - other;
  return difference <= tolerance && -difference <= tolerance;
}

/** One verdict for each open line. */
export function decide({ open, flying, orphans, money, inReview }: Evidence): Verdict[] {
  if (flying.includes(null)) return open.map(({ lineId }) => ({ kind: 'wait', lineId }));
  const free = orphans.filter(
    ({ charge }) => !flying.some((flown) => flown !== null && isSameCharge(flown, charge)),
  );
  const { verdicts, lines, orders } = matchByCharge(open, free);
  const total = orphans.reduce((sum, { charge }) => sum + charge, 0n);
  const agrees = money !== null && money.missing === total;
  const [line, order] = [lines[0], orders[0]];
  const only = lines.length === 1 && orders.length === 1 && flying.length === 0 && !inReview;
  if (line && order && only && agrees) {
    // The price has changed, perhaps; but there is one order, and nothing else that it could be.
    return [...verdicts, { kind: 'adopt', lineId: line.lineId, orderId: order.orderId, how: 'only-one' }];
  }
  return [...verdicts, ...lines.map((one) => judgeMissing(one, money, agrees, orders.length > 0))];
}

function judgeMissing(line: OpenLine, money: Money | null, agrees: boolean, hasStrangers: boolean): Verdict {
  const { lineId, expected, settled } = line;
  const undecided = (why: string): Verdict => ({ kind: 'undecided', lineId, why });
  if (!money || !settled) return { kind: 'wait', lineId };
  if (hasStrangers) return undecided('orders of ours at the panel fit no line');
  if (!agrees) return undecided('the balance and the orders found do not agree');
  if (expected === null) return undecided('what it costs is not known');
  if (expected < money.resolution || expected <= tolerance)
    return undecided('it costs too little to show in the balance');
  return { kind: 'absent', lineId };
}

/** Pairs lines and orders of the same charge; what stays over on either side is handed back. */
function matchByCharge(
  open: OpenLine[],
  orphans: Orphan[],
): { verdicts: Verdict[]; lines: OpenLine[]; orders: Orphan[] } {
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
    const found = [...orders].filter(({ charge }) => isSameCharge(charge, expected));
    for (const order of found) orders.delete(order);
    if (found.length === 0) rest.push(...group);
    else verdicts.push(...pair(group, found));
  }
  return { verdicts, lines: rest, orders: [...orders] };
}

function pair(lines: OpenLine[], found: Orphan[]): Verdict[] {
  const how = lines.length === 1 ? 'charge' : 'group';
  return lines.map(({ lineId }, index) => {
    const order = found[index];
    if (order && found.length === lines.length) return { kind: 'adopt', lineId, orderId: order.orderId, how };
    const why = `${found.length} orders at the panel for ${lines.length} lines of the same charge`;
    return { kind: 'undecided', lineId, why };
  });
}
