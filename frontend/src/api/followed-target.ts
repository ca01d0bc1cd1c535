/**
 * The target of an order that is followed by its number, for example in an app on the Home Screen with cookies of its own:
 * a notification that opens the order's page needs no typing. Without storage it is forgotten.
 */
const keyOf = (orderId: number) => `followed_${orderId}`;

export function rememberTarget(orderId: number, target: string): void {
  try {
    localStorage.setItem(keyOf(orderId), target);
  } catch {
    // Denied or full.
  }
}

export function followedTarget(orderId: number): string | null {
  try {
    return localStorage.getItem(keyOf(orderId));
  } catch {
    return null;
  }
}

export function forgetTarget(orderId: number): void {
  try {
    localStorage.removeItem(keyOf(orderId));
  } catch {
    // Denied: nothing was kept.
  }
}
