import { expect } from '@jest/globals';
import { administeredOrderDetail } from '@boostline/contracts/schemas/admin/orders';
import {
  importedSettlement,
  settlementColumns,
  settlementImport,
  settlementPreview,
  settlementStatement,
  type SettlementSums,
} from '@boostline/contracts/schemas/admin/money/settlements';
import { overview } from '@boostline/contracts/schemas/admin/overview';
import { couponResult } from '@boostline/contracts/schemas/shop/coupons';
import { indianDay } from '@boostline/contracts/schemas/values/indian-time';
import { formatRupees, paiseFromRupees } from '@boostline/contracts/schemas/values/money';
import { readTable } from '@boostline/service-kit/read-table';
import { z } from 'zod';
import { eventually } from '../../shop/eventually.js';
import { done, read, type Month } from './month.js';

type GatewayLine = Awaited<ReturnType<Month['shop']['payments']['settled']>>[number];

/** Of a payment that did not match its price, ₹1; and of one that came twice. */
const held = 100;
const paidTwice = 19_900;

/** What the payment gateway took and gave back is, to the paisa, what the shop's pages and files say of it. */
export async function everyRupee(month: Month): Promise<void> {
  const { owner } = month;
  const book = await eventually(async () => {
    const accounts = await readBook(month);
    expect(accounts.refund_due).toBe(0);
    return accounts;
  });
  const lines = await month.shop.payments.settled(month.since);
  const gateway = sumsOf(lines);
  expect(book).toMatchObject({
    gateway: -gateway.taken,
    refunded: gateway.givenBack,
    suspense: held,
    shop: 0,
  });
  const delivered = book.fulfilled;
  const waiting = book.in_progress + book.suspense;
  expect(delivered + book.refunded + waiting).toBe(gateway.taken);

  const { totals } = await read(overview, owner.get('/api/admin/overview'));
  expect(paiseFromRupees(totals.revenue)).toBe(delivered + book.in_progress);
  expect(paiseFromRupees(totals.refunded)).toBe(gateway.givenBack - paidTwice);
  const exported = await readExport(month);
  expect(exported.paid).toBe(gateway.taken - held - paidTwice);
  expect([exported.refunded, exported.due]).toEqual([gateway.givenBack - paidTwice, 0]);
  const coupons = await read(z.array(couponResult), owner.get('/api/admin/coupons/results'));
  expect(coupons).toMatchObject([{ orders: 1, revenue: 129.55, refunded: 49.55 }]);
  await settlementFile(month, lines);
}

/** The gateway's file of the month is previewed, kept, taken back and kept again: all of it is matched, and nothing is posted. */
async function settlementFile(month: Month, lines: readonly GatewayLine[]): Promise<void> {
  const { owner } = month;
  const file = { gateway: 'sandbox', csv: settlementCsv(lines) };
  const before = await readStatement(month, lines);
  const { rows } = await read(settlementPreview, owner.post('/api/admin/settlements/preview', file));
  expect(rows.map(({ state }) => state)).toEqual(lines.map(() => 'matched'));
  expect(await readStatement(month, lines)).toEqual(before);

  const keep = () => read(importedSettlement, owner.post('/api/admin/settlements/import', file));
  const kept = await keep();
  const { givenBack, taken, ...charges } = sumsOf(lines);
  const moved = taken - givenBack;
  const all = { ours: moved, theirs: moved, ...charges, entries: lines.length, differences: 0 };
  expect(await readStatement(month, lines)).toEqual(all);
  expect(charges.net).toBe(moved - charges.fees - charges.taxes);

  const [last] = await read(z.array(settlementImport), owner.get('/api/admin/settlements/imports'));
  await done(owner.post(`/api/admin/settlements/imports/${last?.id}/take-back`));
  expect(await readStatement(month, lines)).toEqual(before);
  expect(await keep()).toEqual(kept);
  expect(await readStatement(month, lines)).toEqual(all);
  expect(await keep()).toEqual({ ...kept, changed: 0 });
}

/** Of a spreadsheet: `;`, rupees with Indian grouping. */
function settlementCsv(lines: readonly GatewayLine[]): string {
  const rupees = (paise: number) => formatRupees(paise / 100);
  const rows = lines.map(({ id, kind, reference, amount, fee, tax, net, settlementId, settledAt }) => {
    const money = [amount, fee, tax, net].map(rupees);
    return [id, kind, reference, ...money, settledAt, settledAt, 'no', settlementId, ''].join(';');
  });
  return `\uFEFF${[settlementColumns.join(';').toUpperCase(), ...rows].join('\r\n')}\r\n`;
}

/** Paise, of all months in which these lines are: a month may end during the test. */
async function readStatement({ owner }: Month, lines: readonly GatewayLine[]) {
  const months = new Set(lines.map(({ settledAt }) => indianDay(new Date(settledAt)).slice(0, 7)));
  const statements = await Promise.all(
    [...months].map((period) =>
      read(settlementStatement, owner.get(`/api/admin/settlements?period=${period}`)),
    ),
  );
  const sum = (of: (total: SettlementSums) => number) =>
    statements.reduce((all, { total }) => all + of(total), 0);
  return {
    ours: sum(({ ours }) => paiseFromRupees(ours)),
    theirs: sum(({ theirs }) => paiseFromRupees(theirs)),
    fees: sum(({ fees }) => paiseFromRupees(fees)),
    taxes: sum(({ taxes }) => paiseFromRupees(taxes)),
    net: sum(({ net }) => paiseFromRupees(net)),
    entries: sum(({ entries }) => entries),
    differences: sum(({ differences }) => differences),
  };
}

/** Paise. */
function sumsOf(lines: readonly GatewayLine[]) {
  const sum = (of: (line: GatewayLine) => number) => lines.reduce((all, line) => all + of(line), 0);
  return {
    taken: sum(({ kind, amount }) => (kind === 'payment' ? amount : 0)),
    givenBack: sum(({ kind, amount }) => (kind === 'refund' ? -amount : 0)),
    fees: sum(({ fee }) => fee),
    taxes: sum(({ tax }) => tax),
    net: sum(({ net }) => net),
  };
}

/** Paise in each account, added up over the pages of all orders. */
async function readBook({ owner, orderIds }: Month) {
  const book = { gateway: 0, shop: 0, suspense: 0, in_progress: 0, fulfilled: 0, refund_due: 0, refunded: 0 };
  for (const id of orderIds) {
    const { ledger } = await read(administeredOrderDetail, owner.get(`/api/admin/orders/${id}`));
    for (const { account, amount } of ledger) book[account] += paiseFromRupees(amount);
  }
  return book;
}

/** Paise, added up over the rows of the file of all orders. */
async function readExport({ owner, orderIds }: Month) {
  const { text } = await done(owner.get('/api/admin/orders/export.csv'));
  const [header, ...rows] = readTable(text);
  const cell = (row: readonly string[], column: string) => row[header?.cells.indexOf(column) ?? -1] ?? '';
  expect(rows).toHaveLength(orderIds.length);
  const sum = (column: string) =>
    rows
      .filter(({ cells }) => cell(cells, 'Paid at') !== '')
      .reduce((all, { cells }) => all + paiseFromRupees(Number(cell(cells, column))), 0);
  return { paid: sum('Amount (INR)'), refunded: sum('Refunded (INR)'), due: sum('Refund due (INR)') };
}
