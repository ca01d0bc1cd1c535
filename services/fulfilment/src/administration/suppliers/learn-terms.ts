import type { LearnedTerms } from '@boostline/contracts/schemas/admin/suppliers';
import { exchangeFactorOf, type Exchange } from '@boostline/contracts/schemas/admin/catalogue/exchange';
import Big from 'big.js';

interface Entered {
  currency: string;
  rateBasis: number;
}

/** What a supplier's answers say. */
interface Answers {
  /** Of the wallet; undefined where the supplier does not name it. */
  currency: string | undefined;
  /** As it lists them, of services that are priced by quantity. */
  rates: readonly string[];
  exchange: Exchange;
}

/** Dollars between which the middle one of a supplier's services lies for 1,000 units. */
const cheapest = 0.02;
const dearest = 40;
/** Fewer say nothing about a supplier. */
const fewest = 3;
const bases = [1000, 1, 100] as const;

/** Null where what is entered may be true: a list of prices alone proves nothing. */
export function learnTerms(entered: Entered, { currency, rates, exchange }: Answers): LearnedTerms | null {
  const learned = currency && /^[A-Z]{3}$/.test(currency) ? currency : entered.currency;
  const middle = rates.length < fewest ? null : middleOf(rates);
  const factor = exchangeFactorOf(learned, exchange);
  const dollars = factor === null ? undefined : middle?.times(factor).div(exchange.exchangeFactor);
  const fits = (basis: number) => {
    const forThousand = dollars?.times(1000).div(basis);
    return forThousand === undefined || (forThousand.gte(cheapest) && forThousand.lte(dearest));
  };
  const kept = bases.find((basis) => basis === entered.rateBasis) ?? 1000;
  const rateBasis = fits(kept) ? kept : (bases.find(fits) ?? kept);
  if (learned === entered.currency && rateBasis === entered.rateBasis) return null;
  return { currency: learned, rateBasis, sentence: sentenceOf(entered, { currency: learned, rateBasis }) };
}

function middleOf(rates: readonly string[]): Big | null {
  const sorted = rates.map((rate) => new Big(rate)).toSorted((a, b) => a.cmp(b));
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

function sentenceOf(entered: Entered, learned: Entered): string {
  const units = (basis: number) => (basis === 1 ? 'one unit' : `${basis.toLocaleString('en-IN')} units`);
  const said = [
    ...(learned.currency === entered.currency
      ? []
      : [`The wallet is in ${learned.currency}, not in ${entered.currency}.`]),
    ...(learned.rateBasis === entered.rateBasis
      ? []
      : [`Its prices look like prices of ${units(learned.rateBasis)}, not of ${units(entered.rateBasis)}.`]),
  ];
  return said.join(' ');
}
