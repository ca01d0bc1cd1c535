/** What the journey remembers between pages (spec §3). Where a browser denies the storage, pages fall back on their address. */
type SessionKey =
  | DraftKey
  | 'pending_order_id'
  | 'pending_order_type'
  | 'last_username'
  /** The account that was shown last, whose posts may follow. */
  | 'last_account'
  | 'selectedOffer'
  | 'is_offers_order'
  | 'payment_start_time'
  /** The buyer's State, for the next invoice. */
  | 'customer_state'
  /** A code that a link brought along. */
  | 'coupon';

/** What is typed for an order that is not paid yet. */
export type DraftKey = 'own_comments' | 'more_posts' | 'offer_post' | 'offer_username';

export function remember(key: SessionKey, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Denied or full.
  }
}

export function recall(key: SessionKey): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function forget(...keys: SessionKey[]): void {
  try {
    for (const key of keys) sessionStorage.removeItem(key);
  } catch {
    // Denied: nothing was kept.
  }
}
