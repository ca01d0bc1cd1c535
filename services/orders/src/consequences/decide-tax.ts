import { indianStates, type StateCode } from '@boostline/contracts/schemas/shop/tax/indian-states';
import type { DocumentTax, HeadAmount } from '@boostline/contracts/schemas/shop/tax/tax-documents';

type Head = Pick<HeadAmount, 'head' | 'rate'>;

/** 100 %, in hundredths of a percent. */
const whole = 10_000;

/**
 * Which taxes a rate is made of: the Union's and the State's halves where the supply stays within the State of the seller,
 * one tax of both where it does not. `rate` in hundredths of a percent.
 */
export function headsOf(rate: number, seller: StateCode, placeOfSupply: StateCode): Head[] {
  if (seller !== placeOfSupply) return [{ head: 'IGST', rate }];
  const own = 'leviesUtgst' in indianStates[placeOfSupply] ? 'UTGST' : 'SGST';
  return [
    { head: 'CGST', rate: rate / 2 },
    { head: own, rate: rate / 2 },
  ];
}

/**
 * What of a price was tax, by Rule 35: price × the head's rate ÷ (100 + all rates). Each head is rounded by itself, half up;
 * what is left is taxable, so that all parts add up to the price. Two halves and one whole differ by a paisa for about half
 * of all prices, so neither is ever made of the other (research/business.md, "Inclusive price, rounding").
 */
export function taxWithin(totalPaise: number, heads: readonly Head[]): DocumentTax {
  const allRates = heads.reduce((sum, { rate }) => sum + rate, 0);
  const amounts = heads.map(({ head, rate }) => ({
    head,
    rate,
    paise: roundedHalfUp(BigInt(totalPaise) * BigInt(rate), BigInt(whole + allRates)),
  }));
  return { taxablePaise: totalPaise - sumOf(amounts), heads: amounts };
}

/**
 * What of a refund was tax: the tax of all that is given back with it, less the tax that was credited before. So the credit
 * notes of a sale that is given back in full add up to its invoice, to the paisa and under each head.
 */
export function taxOfRefund(amountPaise: number, creditedPaise: number, heads: readonly Head[]): DocumentTax {
  const before = taxWithin(creditedPaise, heads).heads;
  const amounts = taxWithin(creditedPaise + amountPaise, heads).heads.map((head, index) => ({
    ...head,
    paise: head.paise - (before[index]?.paise ?? 0),
  }));
  return { taxablePaise: amountPaise - sumOf(amounts), heads: amounts };
}

function sumOf(amounts: readonly HeadAmount[]): number {
  return amounts.reduce((sum, { paise }) => sum + paise, 0);
}

function roundedHalfUp(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator));
}
