import { beforeAll, describe, expect, test } from '@jest/globals';
import { composition, elsewhere, inBusiness, insisted, registered, TaxShop } from './tax-shop.js';

const tax = TaxShop.forThisFile();

describe('what the accountant is given', () => {
  // More than a page of all kinds of documents; one buyer is a business.
  beforeAll(async () => {
    await tax.become(registered);
    const business = await tax.order();
    await tax.pay(business, inBusiness);
    await tax.report(business, 1, 100);
    const others = await Promise.all(Array.from({ length: 40 }, () => tax.order()));
    await Promise.all(others.map((one) => insisted(() => tax.pay(one))));
    await Promise.all(others.slice(0, 20).map((one) => insisted(() => tax.report(one, 0, 37))));
    await tax.pay(await tax.order(), { customerState: '29' });
    await tax.become(composition);
    const untaxed = await tax.order();
    await tax.pay(untaxed, {});
    await tax.report(untaxed, 1, 100);
  });

  const month = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' }).slice(0, 7);
  const cellsOf = (file: string) =>
    file
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));

  test('holds every document of the month once, and adds up to what was captured and given back', async () => {
    let file = '';
    for await (const part of tax.shop.taxFiles.export(month())) file += part;
    const [header = [], ...rows] = cellsOf(file);
    const [{ documents, sold: soldPaise, returned }] = await tax.shop.query(
      `SELECT count(*) AS documents, sum(total_paise) FILTER (WHERE refund_id IS NULL) AS sold,
              sum(total_paise) FILTER (WHERE refund_id IS NOT NULL) AS returned FROM tax_documents`,
    );
    expect(rows).toHaveLength(documents);
    expect(new Set(rows.map(([number]) => number)).size).toBe(documents);
    // Addresses have commas of their own: amounts are counted from the right.
    const paise = (row: string[], back: number) => Math.round(Number(row.at(-back)) * 100);
    const total = (back: number) => rows.reduce((sum, row) => sum + paise(row, back), 0);
    expect(header.at(-1)).toBe('Total (INR)');
    expect(total(1)).toBe(soldPaise - returned);
    expect(total(5) + total(4) + total(3) + total(2)).toBe(soldPaise - returned);

    const businessAt = header.indexOf('B2B or B2C') - header.length;
    const sold = (to: string) => rows.filter((row) => row.at(businessAt) === to);
    expect(sold('B2B').map((row) => row.at(businessAt - 1))).toEqual(['27AAPFU0939F1ZV', '27AAPFU0939F1ZV']);
    expect(sold('B2C')).toHaveLength(rows.length - 2);

    const {
      sums,
      documents: shown,
      total: counted,
    } = await tax.shop.taxDocuments.list({ month: month(), page: 1 });
    expect([counted, shown.length]).toEqual([documents, 50]);
    const added = sums.reduce((sum, one) => sum + Math.round(one.total * 100), 0);
    expect(added).toBe(soldPaise - returned);
    for (const { taxable, cgst, sgst, igst, total: all } of sums)
      expect(taxable + cgst + sgst + igst).toBeCloseTo(all, 6);
    const [summaryHeader = [], ...summary] = cellsOf(await tax.shop.taxFiles.summary(month()));
    expect(summary).toHaveLength(sums.length);
    const toBusinesses = summary.filter(([, to]) => to === 'B2B').map(([kind]) => kind);
    expect(toBusinesses).toEqual(['Tax invoice', 'Credit note']);
    expect(summaryHeader.at(-1)).toBe('Total (INR)');
    expect(summary.reduce((sum, row) => sum + paise(row, 1), 0)).toBe(soldPaise - returned);
  });

  test('runs nothing that a buyer wrote', async () => {
    await tax.become(registered);
    const one = await tax.order([50_000_00]);
    const customerName = '=HYPERLINK("http://evil.test")';
    await tax.pay(one, { ...elsewhere, customerName, customerAddress: '+1 Evil Road 5' });
    let file = '';
    for await (const part of tax.shop.taxFiles.export(month())) file += part;
    expect(file).toContain(`"'=HYPERLINK(""http://evil.test"")"`);
    expect(file).toContain(`"'+1 Evil Road 5"`);
  });

  test('is empty for a month without documents', async () => {
    expect(await tax.shop.taxDocuments.list({ month: '2020-01', page: 1 })).toEqual({
      documents: [],
      total: 0,
      sums: [],
    });
  });
});

test('a change of the registration that another page has overtaken is refused', async () => {
  const change = { version: 0, standing: registered, from: null };
  await expect(tax.shop.gstRegistration.update(change, 'owner')).rejects.toMatchObject({ code: 'conflict' });
  const { version } = await tax.shop.gstRegistration.find();
  await expect(
    tax.shop.gstRegistration.update({ ...change, version, from: '2026-11-01' }, 'owner'),
  ).rejects.toMatchObject({ code: 'invalid-input' });
});
