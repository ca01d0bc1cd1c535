const minute = 60_000;
const hour = 60 * minute;

/**
 * The time limit for a vendor that signs the time of sending together with the body. Of the live vendors only Cashfree
 * does: Razorpay signs the body only, PhonePe and UPIGateway sign nothing. Cashfree retries 2, 10 and 30 minutes after
 * a failure, or up to ten times at intervals that the merchant chooses, and does not say whether a retry is signed
 * anew. So the limit is far longer than its usual 42 minutes. A repetition within the limit does nothing, because it
 * has the key of the first delivery and the gateway's status decides. A refused notification loses nothing, because
 * open payments are asked about anyway.
 */
const oldestMs = 72 * hour;
/** Ahead of us by no more than clocks differ. */
const aheadMs = 5 * minute;

/** Why a notification that was signed at this time is refused; `null` when it is not. */
export function refusedForAge(signedAtMs: number, now: Date): string | null {
  const age = now.getTime() - signedAtMs;
  if (!Number.isFinite(age)) return 'time unreadable';
  if (age > oldestMs) return 'too old';
  return age < -aheadMs ? 'from the future' : null;
}
