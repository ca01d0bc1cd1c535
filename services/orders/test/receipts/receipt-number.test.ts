import { describe, expect, test } from '@jest/globals';
import { financialYearOf, receiptSeriesOf } from '../../src/order/receipt-number.js';

describe('the financial year', () => {
  test.each([
    ['2026-03-31T18:29:59.999Z', '25-26'],
    ['2026-03-31T18:30:00.000Z', '26-27'],
    ['2026-11-21T10:00:00Z', '26-27'],
    ['2026-12-31T20:00:00Z', '26-27'],
    ['2027-01-01T00:00:00Z', '26-27'],
    ['2099-06-01T00:00:00Z', '99-00'],
  ])('of %s is %s: it turns on 1 April at midnight in India', (moment, year) => {
    expect(financialYearOf(new Date(moment))).toBe(year);
  });
});

test('receipts are numbered within their financial year, with at most 16 characters', () => {
  expect(receiptSeriesOf(new Date('2026-11-21T10:00:00Z'))).toEqual({
    year: '26-27',
    prefix: 'R/26-27/',
    digits: 7,
  });
});
