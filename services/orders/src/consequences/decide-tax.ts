import { indianStates, type StateCode } from '@boostline/contracts/schemas/shop/tax/indian-states';
import type { DocumentTax, HeadAmount } from '@boostline/contracts/schemas/shop/tax/tax-documents';

type Head = Pick<HeadAmount, 'head' | 'rate'>;

/** 100 %, in hundredths of a percent. */
const whole = 10_000;

/** Two halves within the State of the seller, else one tax. `rate` in hundredths of a percent. */
export function headsOf(rate: number, seller: StateCode, placeOfSupply: StateCode): Head[] {
  if (seller !== placeOfSupply) return [{ head: 'IGST', rate }];
  const own = 'leviesUtgst' in indianStates[placeOfSupply] ? 'UTGST' : 'SGST';
  return [
    { head: 'CGST', rate: rate / 2 },
    { head: own, rate: rate / 2 },
  ];
}

/**
 * Rule 35: price × the head's rate ÷ (100 + all rates), each rounded half up; the rest is taxable, so that all parts
 * add up. Two halves and one whole can differ by a paisa, so neither is made of the other.
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

/** The tax of all that was given back less what was credited before, so that credit notes add up to the invoice. */
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
