/** The target of an order that is followed by its number, for example in an app with cookies of its own. Lost without storage. */
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
