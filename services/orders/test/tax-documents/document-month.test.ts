import { describe, expect, test } from '@jest/globals';
import { addUp, signedRupees, type AddedHead } from '../../src/tax-documents/document-month.js';

const sales = { kind: 'tax-invoice', withGstin: false, placeOfSupply: '27' } as const;
const ten = { documents: 10, first: 'T/26-27/0000002', last: 'T/26-27/0000012', totalPaise: 1180 };
const untaxed = { heads: '[]', taxablePaise: null, head: null, headRate: null, headPaise: null };

/** As the database answers for documents with these heads: a row for each. */
function rowsOf(sort: typeof sales, sum: typeof ten, heads: { head: AddedHead['head']; paise: number }[]) {
  const headRate = 1800 / heads.length;
  const tax = heads.reduce((total, { paise }) => total + paise, 0);
  return heads.map(({ head, paise: headPaise }): AddedHead => ({
    ...sort,
    ...sum,
    heads: JSON.stringify(heads.map((one) => one.head)),
    taxablePaise: sum.totalPaise - tax,
    head,
    headRate,
    headPaise,
  }));
}

describe('what documents of a month add up to', () => {
  test('is under the heads that a document has; the tax of a Union Territory is with that of the States', () => {
    const [ofState] = addUp(
      rowsOf(sales, ten, [
        { head: 'CGST', paise: 90 },
        { head: 'SGST', paise: 90 },
      ]),
    );
    expect(ofState).toEqual({
      ...sales,
      ...ten,
      rate: 18,
      taxablePaise: 1000,
      cgstPaise: 90,
      sgstPaise: 90,
      igstPaise: 0,
    });
    const [ofTerritory] = addUp(
      rowsOf(sales, ten, [
        { head: 'CGST', paise: 90 },
        { head: 'UTGST', paise: 90 },
      ]),
    );
    expect(ofTerritory).toEqual(ofState);
  });

  test('is one sum for a rate, whichever heads it was made of: the seller may have moved', () => {
    const before = { documents: 2, first: 'T/26-27/0000001', last: 'T/26-27/0000009', totalPaise: 118 };
    const heads = [
      { head: 'CGST' as const, paise: 90 },
      { head: 'SGST' as const, paise: 90 },
    ];
    const rows = [...rowsOf(sales, ten, heads), ...rowsOf(sales, before, [{ head: 'IGST', paise: 18 }])];
    expect(addUp(rows)).toEqual([
      {
        ...sales,
        documents: 12,
        first: before.first,
        last: ten.last,
        totalPaise: 1298,
        rate: 18,
        taxablePaise: 1100,
        cgstPaise: 90,
        sgstPaise: 90,
        igstPaise: 18,
      },
    ]);
  });

  test('is all value where no tax is shown, and before any rate of the same sort', () => {
    const notes = { ...sales, kind: 'credit-note' } as const;
    const rows: AddedHead[] = [
      ...rowsOf(sales, ten, [{ head: 'IGST', paise: 180 }]),
      { ...sales, ...ten, ...untaxed },
      { ...notes, ...ten, ...untaxed },
    ];
    const sums = addUp(rows).map(({ kind, rate, taxablePaise }) => [kind, rate, taxablePaise]);
    expect(sums).toEqual([
      ['tax-invoice', 0, 1180],
      ['tax-invoice', 18, 1000],
      ['credit-note', 0, 1180],
    ]);
  });

  test('is nothing without documents', () => {
    expect(addUp([])).toEqual([]);
  });
});

test('credit notes take away', () => {
  expect([signedRupees('tax-invoice', 150), signedRupees('credit-note', 150)]).toEqual([1.5, -1.5]);
  expect(Object.is(signedRupees('credit-note', 0), 0)).toBe(true);
});
