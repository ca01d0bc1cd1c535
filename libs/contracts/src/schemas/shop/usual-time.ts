import type { TrackRecord, UsualTime } from './site/track-record.js';

/* Apart from the shapes, so that a browser need not load what checks them. */

/** How many days back the numbers look. */
export const trackRecordDays = 90;

/** And at how many orders at most, the newest. */
export const trackRecordOrders = 10_000;

/** Minimum number of orders; below it the configured texts are shown. */
export const enoughOrders = 20;

/** Minimum number of ratings; below it none are shown. */
export const enoughRatings = 10;

/** The pace of a package is that of its last orders: older ones say little about the supplier of today. */
export const lastOrders = 100;

/** Of a shop that has delivered nothing. */
export const emptyTrackRecord: TrackRecord = {
  delivered: 0,
  inFull: null,
  usual: null,
  refunds: { count: 0, amount: 0 },
  ratings: null,
  packages: [],
  offers: [],
};

interface Bought {
  packageId: number;
  quantity: number;
  offerName: string | null;
}

/** How long an order of this usually takes; undefined while too few were delivered. */
export function usualTimeOf(record: TrackRecord, bought: Bought): UsualTime | undefined {
  if (bought.offerName !== null) return record.offers.find(({ name }) => name === bought.offerName);
  return record.packages.find(
    ({ packageId, quantity }) => packageId === bought.packageId && quantity === bought.quantity,
  );
}
