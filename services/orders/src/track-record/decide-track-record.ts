import { rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import type { OrderStatus } from '@boostline/contracts/schemas/shop/orders';
import type { TrackRecord, UsualTime } from '@boostline/contracts/schemas/shop/site/track-record';
import { enoughOrders, enoughRatings, lastOrders } from '@boostline/contracts/schemas/shop/usual-time';

/** Package and quantity, or the name of the offer, say what was sold. */
export interface PaidOrder {
  status: OrderStatus;
  packageId: number | null;
  quantity: number;
  offerName: string | null;
  /** From the payment until the last of it was over; null while something is under way. */
  seconds: number | null;
  /** How often its buyer named another target. */
  corrections: number;
  /** Delivered over some days, as its buyer wished. */
  isGradual: boolean;
}

export interface ShopFigures {
  orders: PaidOrder[];
  refunds: { count: number; paise: number };
  /** `latest`: with a text that is not hidden, the newest first. */
  ratings: { count: number; stars: number; latest: { stars: number; text: string; at: Date }[] };
}

/** Statuses of an order that is over, with everything delivered or not. */
const overStatuses: readonly OrderStatus[] = ['completed', 'partially_completed', 'refund_due', 'refunded'];

/** What the shop may say about itself. A number of too few orders is not said. */
export function decideTrackRecord({ orders, refunds, ratings }: ShopFigures): TrackRecord {
  const over = orders.filter(({ status }) => overStatuses.includes(status)).length;
  const delivered = orders.filter(({ status }) => status === 'completed');
  // Who waited for another link waited for the buyer, not for the supplier.
  const timed = delivered.filter(({ corrections, isGradual }) => corrections === 0 && !isGradual);
  const packages = Map.groupBy(
    timed.filter(({ packageId }) => packageId !== null),
    ({ packageId, quantity }) => `${packageId}:${quantity}`,
  );
  const offers = Map.groupBy(
    timed.filter(({ offerName }) => offerName !== null),
    ({ offerName }) => offerName ?? '',
  );
  return {
    delivered: delivered.length,
    // Rounded down: 99.6 % is not all of them.
    inFull: over < enoughOrders ? null : Math.floor((delivered.length * 100) / over),
    usual: usualTimeOf(timed),
    refunds: { count: refunds.count, amount: rupeesFromPaise(refunds.paise) },
    ratings: ratingsOf(ratings),
    packages: [...packages.values()].flatMap((sold) => {
      const usual = usualTimeOf(sold.slice(0, lastOrders));
      const { packageId, quantity } = sold[0] ?? { packageId: null, quantity: 0 };
      return usual && packageId !== null ? [{ packageId, quantity, ...usual }] : [];
    }),
    offers: [...offers].flatMap(([name, sold]) => {
      const usual = usualTimeOf(sold.slice(0, lastOrders));
      return usual ? [{ name, ...usual }] : [];
    }),
  };
}

function ratingsOf({ count, stars, latest }: ShopFigures['ratings']): TrackRecord['ratings'] {
  if (count < enoughRatings) return null;
  return {
    count,
    average: Math.floor((stars * 10) / count) / 10,
    latest: latest.map(({ at, ...rating }) => ({ ...rating, at: at.toISOString() })),
  };
}

/** Null below twenty orders. */
export function usualTimeOf(delivered: readonly Pick<PaidOrder, 'seconds'>[]): UsualTime | null {
  const sorted = delivered
    .flatMap(({ seconds }) => (seconds === null ? [] : [seconds]))
    .toSorted((one, other) => one - other);
  if (sorted.length < enoughOrders) return null;
  const within = (part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? 0;
  return { half: wholeMinutes(within(0.5)), most: wholeMinutes(within(0.9)) };
}

/** Rounded up, at least one: a promise is never shorter than what was measured. */
const wholeMinutes = (seconds: number) => Math.max(1, Math.ceil(seconds / 60)) * 60;
