/** Notifications that name no payment of ours. Where a gateway signs nothing, anybody can post them. */
export interface UnknownKept {
  inAll: number;
  /** From the same address. */
  ofAddress: number;
}

const maxUnknown = 1000;
const maxUnknownOfAddress = 50;
/** A payment is committed before its gateway is called, so these few minutes are more than enough. */
const unknownTries = 6;
const hour = 3600;

/** Of one payment at a gateway that signs nothing; a payment has a handful of states to report. */
export const maxUnsignedOfPayment = 20;

/** Whether another one of this payment may be kept; what is not kept is found by asking the gateway all the same. */
export function mayKeepUnsigned(keptOfPayment: number): boolean {
  return keptOfPayment < maxUnsignedOfPayment;
}

/** Whether another one may be kept to be tried again. What is not kept is found by asking the gateway all the same. */
export function mayKeepUnknown({ inAll, ofAddress }: UnknownKept): boolean {
  return inAll < maxUnknown && ofAddress < maxUnknownOfAddress;
}

/** What is kept of a failed try to follow a notification up. */
interface FailedTry {
  tries: number;
  lastError: string;
  nextTryAt: Date;
  /** Set when it is not tried again: it is refused, and deleted a day later. */
  refusedAt: Date | null;
}

/**
 * Refuses one of an unknown payment after about five minutes; one of a known payment is tried until it succeeds.
 * `tries` does not count the failed one.
 */
export function decideFailedTry(
  { tries, isKnown }: { tries: number; isKnown: boolean },
  lastError: string,
  now: Date,
): FailedTry {
  const isRefused = !isKnown && tries >= unknownTries;
  const seconds = isRefused ? 0 : Math.min(5 * 2 ** Math.min(tries, 20), hour);
  return {
    tries: tries + 1,
    lastError,
    nextTryAt: new Date(now.getTime() + seconds * 1000),
    refusedAt: isRefused ? now : null,
  };
}
