/** Whether this browser has ever placed an order: who has not is not asked about. Denied storage counts as no. */
const storageKey = 'has_ordered';

export function rememberOrdering(): void {
  try {
    localStorage.setItem(storageKey, '1');
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
