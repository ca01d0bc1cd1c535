import type { ClientBase } from 'pg';

/** What a restored shop does not know of itself. */
export interface Doubts {
  /** Accounts. */
  held: { id: number; name: string; searched: boolean }[];
  /** Orders at the panels that no line here knows. */
  found: { provider: string; order: string; charge: string; currency: string }[];
  /** Paid for that may have been bought. */
  lines: { order: number; line: string; state: string; target: string | null }[];
  /** Orders that were not paid then. */
  unpaid: number;
}

export async function readDoubts(client: ClientBase): Promise<Doubts> {
  const [held, found, lines, unpaid] = [
    await client.query(`
      SELECT id, name, hold_checked_at IS NOT NULL AS searched FROM fulfilment.providers
       WHERE hold_reason = 'restored' ORDER BY id`),
    await client.query(`
      SELECT v.name AS provider, s.upstream_order_id AS "order", s.charge::text, v.currency
        FROM fulfilment.surplus_orders s JOIN fulfilment.providers v ON v.id = s.provider_id
       WHERE s.settled_at IS NULL AND s.line_id IS NULL AND s.upstream_order_id IS NOT NULL ORDER BY s.id`),
    await client.query(`
      SELECT p.order_id AS "order", p.line_id AS line, p.state, p.target
        FROM fulfilment.placements p JOIN fulfilment.doubted_orders d USING (order_id)
       WHERE p.upstream_order_id IS NULL AND p.state IN ('WAITING', 'READY', 'SENDING', 'UNKNOWN', 'REVIEW')
         AND NOT p.approved ORDER BY p.created_at`),
    await client.query(`
      SELECT count(*)::int AS count FROM fulfilment.doubted_orders d JOIN orders.orders o ON o.id = d.order_id
       WHERE o.paid_at IS NULL`),
  ];
  return { held: held.rows, found: found.rows, lines: lines.rows, unpaid: unpaid.rows[0].count };
}

export function describeDoubts({ held, found, lines, unpaid }: Doubts): string[] {
  return [
    ...held.map(({ name, searched }) =>
      searched ? `${name}: held, and searched` : `${name}: held, and not searched to its end yet`,
    ),
    `${found.length} orders at suppliers that this shop does not know${sumsOf(found)}; most were bought after the backup was made, or in what a switch-over lost`,
    ...found.map(
      ({ provider, order, charge, currency }) => `  ${provider}: order ${order}, ${charge} ${currency}`,
    ),
    `${lines.length} paid lines that may be among them; each waits for you in the panel ("It was delivered as order …", deliver again, or refund)`,
    ...lines.map(({ order, target, state }) => `  order ${order}: ${target ?? 'no target yet'} (${state})`),
    `${unpaid} orders that were not paid then: one that turns out to be paid waits for you too`,
  ];
}

/** As ", for 2.80 USD and 90.00 INR"; nothing where no charge is known. */
function sumsOf(found: Doubts['found']) {
  const sums = new Map();
  for (const { charge, currency } of found) sums.set(currency, (sums.get(currency) ?? 0) + Number(charge));
  const words = [...sums].map(([currency, sum]) => `${sum.toFixed(2)} ${currency}`);
  return words.length > 0 ? `, for ${words.join(' and ')}` : '';
}

/**
 * Why buying may not go on yet; null when it may.
 * @param unsearched whether a person wants it without a search
 */
export function whyNotReleased({ held }: Doubts, unsearched: boolean) {
  if (held.length === 0) return 'nothing is held after a restore';
  const open = held.filter(({ searched }) => !searched).map(({ name }) => name);
  if (open.length === 0 || unsearched) return null;
  return `not searched yet: ${open.join(', ')}. The running shop searches by itself every half minute; where it cannot (the supplier does not answer, no order was ever bought there, or its order numbers have letters), look there yourself and add --unsearched`;
}

/** Buying goes on, except of lines in doubt. */
export async function release(client: ClientBase) {
  await client.query(`
    UPDATE fulfilment.providers
       SET hold_reason = NULL, hold_checked_at = NULL, wallet_anchor = NULL, admissions = admissions + 1
     WHERE hold_reason = 'restored'`);
}
