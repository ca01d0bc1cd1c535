import { describe, expect, test } from '@jest/globals';
import { learnTerms } from '../../src/administration/suppliers/learn-terms.js';

const usual = ['0.90', '1.40', '0.25', '0.60', '0.02', '4.00'];
const divided = (rates: string[], by: number) => rates.map((rate) => (Number(rate) / by).toFixed(6));
const inRupees = usual.map((rate) => (Number(rate) * 85).toFixed(2));
const exchange = { exchangeFactor: '85', otherFactors: {} };

describe('what a supplier’s answers show of its prices', () => {
  test.each<[string, string, number, string | undefined, string[], [string, number] | null]>([
    ['what fits stays', 'USD', 1000, 'USD', usual, null],
    ['a wallet that names no currency', 'USD', 1000, undefined, usual, null],
    ['prices of one unit', 'USD', 1000, 'USD', divided(usual, 1000), ['USD', 1]],
    ['prices of 1,000 entered as of one', 'USD', 1, 'USD', usual, ['USD', 1000]],
    ['a basis that may be true is not talked out of', 'USD', 100, 'USD', usual, null],
    ['another currency', 'USD', 1000, 'INR', inRupees, ['INR', 1000]],
    ['another currency, and prices of one unit', 'USD', 1000, 'INR', divided(inRupees, 1000), ['INR', 1]],
    ['too few prices to judge', 'USD', 1, 'USD', ['900', '800'], null],
    ['no basis makes them likely', 'USD', 1000, 'USD', ['9000000', '9000000', '9000000'], null],
    ['prices in a currency without a factor', 'GBP', 1, 'GBP', usual, null],
    ['a word that is no currency', 'USD', 1000, 'credits', usual, null],
  ])('%s', (_name, currency, rateBasis, reported, rates, wanted) => {
    const learned = learnTerms({ currency, rateBasis }, { currency: reported, rates, exchange });
    expect(learned && [learned.currency, learned.rateBasis]).toEqual(wanted);
    if (wanted) expect(learned?.sentence).toMatch(/^(The wallet is in|Its prices look like)/);
  });
});
