import type { ClientBase } from 'pg';
import type { MissingRecords } from '@boostline/contracts/schemas/admin/missing-records';
import { repository } from '../../repository.ts';

/** What a restored shop may not know of itself, as the panel shows it. */
export async function readMissing(client: ClientBase): Promise<MissingRecords> {
  const { readMissingRecords } = await ofFulfilment();
  return readMissingRecords(await inFulfilment(client));
}

/** Buying goes on, except of lines in doubt. */
export async function release(client: ClientBase): Promise<void> {
  const { endHolds } = await ofFulfilment();
  await endHolds(await inFulfilment(client));
}

const ofFulfilment = () =>
  import(`${repository}/services/fulfilment/dist/administration/suppliers/missing-records.js`);

async function inFulfilment(client: ClientBase) {
  await client.query('SET search_path TO fulfilment');
  return { query: async (text: string, values?: unknown[]) => (await client.query(text, values)).rows };
}

export function describeMissing(missing: MissingRecords): string[] {
  const { suppliers, unknownOrders, doubtedLines, unpaidOrders } = missing;
  return [
    ...suppliers.map(({ name, searched }) =>
      searched ? `${name}: held, and searched` : `${name}: held, and not searched to its end yet`,
    ),
    `${unknownOrders.length} orders at suppliers that this shop does not know${sumsOf(unknownOrders)}; most were bought after the backup was made, or in what a switch-over lost`,
    ...unknownOrders.map(
      ({ supplierName, upstreamOrderId, charge, currency }) =>
        `  ${supplierName}: order ${upstreamOrderId}, ${charge} ${currency}`,
    ),
    `${doubtedLines.length} paid lines that may be among them; each waits for you in the panel ("It was delivered as order …", deliver again, or refund)`,
    ...doubtedLines.map(({ orderId, target }) => `  order ${orderId}: ${target ?? 'no target yet'}`),
    `${unpaidOrders} orders that were not paid then: one that turns out to be paid waits for you too`,
  ];
}

/** As ", for 2.80 USD and 90.00 INR"; nothing where no charge is known. */
function sumsOf(found: MissingRecords['unknownOrders']) {
  const sums = new Map();
  for (const { charge, currency } of found) sums.set(currency, (sums.get(currency) ?? 0) + Number(charge));
  const words = [...sums].map(([currency, sum]) => `${sum.toFixed(2)} ${currency}`);
  return words.length > 0 ? `, for ${words.join(' and ')}` : '';
}

/** Why buying may not go on yet; null when it may. `unsearched`: a person wants it without a search. */
export function whyNotReleased({ suppliers }: Pick<MissingRecords, 'suppliers'>, unsearched: boolean) {
  if (suppliers.length === 0) return 'nothing is held after a restore';
  const open = suppliers.filter(({ searched }) => !searched).map(({ name }) => name);
  if (open.length === 0 || unsearched) return null;
  return `not searched yet: ${open.join(', ')}. The running shop searches by itself every half minute; where it cannot (the supplier does not answer, no order was ever bought there, or its order numbers have letters), look there yourself and add --unsearched`;
}
