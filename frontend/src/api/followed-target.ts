/**
 * Whom an order is for that somebody follows by its number, in an app on the Home Screen, say, which has cookies of its own:
 * the notice that opens the order's page leads to it without typing again. Denied storage forgets.
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
