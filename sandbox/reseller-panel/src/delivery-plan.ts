import { shareOfMicros } from './dollars.js';
import { clampedRemains, never, type Order } from './order.js';
import type { Panel } from './panel.js';
import type { Change, OrderRule } from './scenario/rule.js';

type Outcome = NonNullable<OrderRule['final']>;

/** Words in a link that choose how its order ends; README.md lists them. */
const wordsInLinks: [string, Outcome][] = [
  ['partial', 'partial'],
  ['cancel', 'cancel'],
  ['negative', 'negative'],
  ['unknownremains', 'unknownRemains'],
  ['unknownstatus', 'unknownStatus'],
  ['neverstarts', 'neverStarts'],
  ['failword', 'fail'],
  ['slowly', 'slow'],
];

interface Placed {
  id: number;
  service: number;
  link: string;
  quantity: number;
  chargeMicros: number;
  runs: number;
  intervalMinutes: number;
}

interface Plan {
  startsAt: number;
  endsAt: number;
  finalStatus: string;
  finalRemains: string;
  refundMicros: number;
  /** Undefined: as the link has it. */
  startCount: number | undefined;
  chargeShown: Order['chargeShown'];
  says: NonNullable<OrderRule['says']>;
  /** What the panel makes of it after its end. */
  later: { change: Change; at: number } | undefined;
}

/** Decides at placement how and when (ms) the order ends, so that its progress needs no timers. */
export function planDelivery(panel: Panel, order: Placed, now: number): Plan {
  const rule = panel.rules.takeForOrder(order);
  const word = wordsInLinks.find(([part]) => order.link.toLowerCase().includes(part))?.[1];
  const outcome = rule?.final ?? word;
  const end = endOf(outcome, order.quantity);
  const finalStatus = rule?.status ?? end.status;
  const finalRemains = rule?.remains ?? end.remains;
  const lasts = rule?.seconds === undefined ? durationMs(panel, order, outcome) : rule.seconds * 1000;
  const unused = finalStatus === 'Completed' ? 0 : clampedRemains(finalRemains, order.quantity);
  const endsAt = outcome === 'neverStarts' ? never : now + Math.round(lasts);
  return {
    startsAt: outcome === 'neverStarts' ? never : now + Math.round(lasts * 0.15),
    endsAt,
    finalStatus,
    finalRemains,
    refundMicros:
      order.chargeMicros - shareOfMicros(order.chargeMicros, order.quantity - unused, order.quantity),
    startCount: rule?.startCount,
    chargeShown: rule?.chargeShown ?? 'always',
    says: rule?.says ?? [],
    later: rule?.later && { change: rule.later, at: endsAt + Math.round(rule.later.seconds * 1000) },
  };
}

function endOf(outcome: Outcome | undefined, quantity: number): { status: string; remains: string } {
  switch (outcome) {
    case 'partial':
      return { status: 'Partial', remains: String(Math.ceil(quantity * 0.4)) };
    case 'cancel':
      return { status: 'Canceled', remains: String(quantity) };
    case 'fail':
      return { status: 'FAIL', remains: String(quantity) };
    case 'negative':
      return { status: 'Completed', remains: String(-Math.ceil(quantity * 0.05)) };
    case 'unknownRemains':
      return { status: 'Partial', remains: 'Unknown' };
    case 'unknownStatus':
      return { status: 'Awaiting moderation', remains: String(quantity) };
    default:
      return { status: 'Completed', remains: '0' };
  }
}

/** At most the configured time per run; one minute between runs of a drip-feed passes as one second. */
function durationMs(panel: Panel, order: Placed, outcome: Outcome | undefined): number {
  const pace = 0.7 + 0.3 * panel.chance.of(`pace ${order.id}`);
  const run = panel.deliveryMs * pace * (outcome === 'slow' ? 10 : 1);
  return run * order.runs + order.intervalMinutes * 1000 * (order.runs - 1);
}
