import type { Limits } from './limits.js';

/**
 * What `place` answers. Limits orders made per address, and attempts that were refused separately: a typing mistake
 * must not use up a neighbourhood's orders. The order is counted before it is made, so that a burst cannot slip through
 * together. Throws `too-many-requests` (429), and what `place` throws.
 */
export async function limitOrders<T>(limits: Limits, address: string, place: () => Promise<T>): Promise<T> {
  await limits.refuseWhenSpent('rejected-orders', address);
  await limits.take('orders', address);
  try {
    return await place();
  } catch (error) {
    await Promise.all([limits.giveBack('orders', address), limits.count('rejected-orders', address)]);
    throw error;
  }
}
