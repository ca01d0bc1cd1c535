/** The orders that the shop has shown to this browser as its own, newest first, with the time of the last answer. */
const storageKey = 'has_ordered';
const maxKept = 20;
/** Shorter than any time after which the shop deletes an unpaid order (UNPAID_ORDER_DAYS), milliseconds. */
const neverDeletedWithin = 6 * 86_400_000;

interface PlacedOrder {
  id: number;
  seenAt: number;
}

export function rememberPlaced(id: number): void {
  const others = placedOrders().filter((order) => order.id !== id);
  try {
    localStorage.setItem(
      storageKey,
      JSON.stringify([{ id, seenAt: Date.now() }, ...others].slice(0, maxKept)),
    );
  } catch {
    // Denied or full.
  }
}

export function hasOrdered(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

/** The ids of orders that the shop must still know. */
export function recentlyPlaced(): number[] {
  const since = Date.now() - neverDeletedWithin;
  return placedOrders()
    .filter(({ seenAt }) => seenAt > since)
    .map(({ id }) => id);
}

function placedOrders(): PlacedOrder[] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isPlacedOrder) : [];
  } catch {
    return [];
  }
}

function isPlacedOrder(value: unknown): value is PlacedOrder {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'id' in value && Number.isSafeInteger(value.id) && 'seenAt' in value && typeof value.seenAt === 'number'
  );
}
