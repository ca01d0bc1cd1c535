import { ShopError } from '@boostline/contracts/routes/errors';
import {
  formatRupees,
  paiseFromRupees,
  rupeesFromPaise,
  splitInProportion,
} from '@boostline/contracts/schemas/values/money';
import { newRefunds, oweForLine } from '../../consequences/owe-refund.js';
import { adminOrderActionsFor } from '../../order/allowed-actions.js';
import type { Circumstances } from '../../order/circumstances.js';
import type { OrderAggregate } from '../../order/order-aggregate.js';
import { changeOf, followLines, note, type OrderChange } from '../../order/order-change.js';
import { hasEnded, keptPaiseOf } from '../../order/order.state.js';
import {
  currentOf,
  notAllowedNow,
  requireKnown,
  requireOrder,
  type Decision,
} from '../../order/require-order.js';

interface OwnRefund extends Decision {
  /** In rupees. */
  amount: number;
  /** Drawn by the browser for the filled form: one key makes one refund. */
  key: string;
}

/**
 * The owner gives back a part of a paid order, or all that is left, whatever was delivered. Throws `conflict` when it was
 * done already, the order has changed, or less than `amount` is left.
 */
export function decideOwnRefund(
  found: OrderAggregate | undefined,
  { version, amount, key, reason, by }: OwnRefund,
  circumstances: Circumstances,
): OrderChange {
  if (requireKnown(found).refunds.some(({ id }) => id === key)) throw madeAlready();
  const known = requireOrder(found, version);
  const keptPaise = keptPaiseOf(known.lines);
  if (!adminOrderActionsFor({ ...known.order, heldPaise: 0, keptPaise }).includes('refund'))
    throw notAllowedNow('A refund', currentOf(known));
  const amountPaise = paiseFromRupees(amount);
  if (amountPaise > keptPaise) throw tooMuch(rupeesFromPaise(keptPaise));
  const change = changeOf(known);
  note(change, 'refund-decision.made', { by, reason, amountPaise });
  giveBack(change, { amountPaise, key, reason }, circumstances);
  followLines(change);
  // A second decision must look at the order again, even where its status stays.
  change.after.order.version = version + 1;
  return change;
}

/** From each line in proportion to what is left of it. The decision is the approval. */
function giveBack(
  change: OrderChange,
  { amountPaise, key, reason }: { amountPaise: number; key: string; reason: string },
  circumstances: Circumstances,
): void {
  const { lines } = change.after;
  const refundTerms = { ...circumstances.refundTerms, policy: 'automatic' as const };
  const shares = splitInProportion(
    amountPaise,
    lines.map((line) => keptPaiseOf([line])),
  );
  for (const [index, line] of lines.entries()) {
    const share = shares[index] ?? 0;
    if (share === 0) continue;
    line.goodwillPaise += share;
    const from = hasEnded(line) ? 'fulfilled' : 'in_progress';
    const owed = {
      amountPaise: share,
      from,
      reference: `line:${line.id}:own-refund:${key}`,
      reason,
    } as const;
    oweForLine(change, line, owed, { ...circumstances, refundTerms });
  }
  const [first] = newRefunds(change);
  if (first) first.id = key;
  for (const refund of newRefunds(change)) refund.lineReportVersion = -change.after.order.version;
}

const madeAlready = () => new ShopError('conflict', 'This refund has been made already.');
const tooMuch = (amount: number) =>
  new ShopError('conflict', `Only ${formatRupees(amount)} of this order can still be refunded.`, {
    current: { amount },
  });
