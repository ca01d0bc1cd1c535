import { waitUntil } from '../../shop/eventually.js';
import type { FaultShop } from './fault-shop.js';

/** The wallet is to be read at once, as it is every minute or ten anyway. */
export async function makeReadingDue(shop: FaultShop): Promise<void> {
  await shop.query(
    `UPDATE fulfilment.providers SET wallet_anchored_at = now() - interval '1 hour', wallet_next_at = NULL`,
  );
}

/** It was read since, and either anchored or found to say nothing yet. */
export async function untilRead(shop: FaultShop): Promise<void> {
  await untilFound(shop, `wallet_next_at IS NOT NULL OR ${anchoredNow}`);
}

/** It was read since from a balance that holds all that was bought. */
export async function untilAnchored(shop: FaultShop): Promise<void> {
  await untilFound(shop, `wallet_anchor IS NOT NULL AND ${anchoredNow}`);
}

const anchoredNow = `wallet_anchored_at > now() - interval '30 minutes'`;

async function untilFound(shop: FaultShop, where: string): Promise<void> {
  const isFound = async () =>
    (await shop.query(`SELECT FROM fulfilment.providers WHERE ${where}`)).length > 0;
  await waitUntil(`the wallet is read: ${where}`, isFound, 180);
}
