import { untilSo } from './eventually.js';
import type { Floor } from './floor.js';

/** The wallet is to be read at once, as it is every minute or ten anyway. */
export async function makeReadingDue(floor: Floor): Promise<void> {
  await floor.query(
    `UPDATE fulfilment.providers SET wallet_anchored_at = now() - interval '1 hour', wallet_next_at = NULL`,
  );
}

/** It was read since, and either anchored or found to say nothing yet. */
export async function untilRead(floor: Floor): Promise<void> {
  await untilFound(floor, `wallet_next_at IS NOT NULL OR ${anchoredNow}`);
}

/** It was read since from a balance that holds all that was bought. */
export async function untilAnchored(floor: Floor): Promise<void> {
  await untilFound(floor, `wallet_anchor IS NOT NULL AND ${anchoredNow}`);
}

const anchoredNow = `wallet_anchored_at > now() - interval '30 minutes'`;

async function untilFound(floor: Floor, condition: string): Promise<void> {
  const isSo = async () =>
    (await floor.query(`SELECT FROM fulfilment.providers WHERE ${condition}`)).length > 0;
  await untilSo(`the wallet is read: ${condition}`, isSo, 180);
}
