import { proportionOf } from '@boostline/contracts/schemas/values/money';
import type { SaveRefusal } from '@boostline/contracts/schemas/admin/catalogue/bulk-packages';
import type { SaleMargin } from '@boostline/contracts/schemas/shop/packages';
import { sumOfCosts, type ShopPricing } from '@boostline/contracts/schemas/admin/catalogue/pricing';
import type { Exact } from '@boostline/contracts/schemas/admin/catalogue/exact';
import { formatQuantity } from '@boostline/contracts/schemas/values/quantity';
import { marginProblem } from '../packages/saving/decide-package.js';
import { marginOf, supplyCost } from '../packages/supply/supply-rules.js';
import type { SourcedLine } from './choose-sources.js';

/** What a sale of the whole offer leaves; unknown where the cost of a line is. */
export function offerMargin(
  lines: readonly SourcedLine[],
  pricePaise: number,
  pricing: ShopPricing,
): SaleMargin {
  return marginOf(pricePaise, costOfLines(lines, pricing), pricing);
}

/** What all lines cost together; null where one is not known. */
export function costOfLines(lines: readonly SourcedLine[], pricing: ShopPricing): Exact | null {
  const costs = lines.flatMap((line) => costOfLine(line, pricing) ?? []);
  return costs.length === lines.length && lines.length > 0 ? sumOfCosts(costs) : null;
}

/** What stands against this price: too little is left of the whole, or of the share of a line, which is bought by itself. */
export function offerMarginProblem(
  lines: readonly SourcedLine[],
  pricePaise: number,
  pricing: ShopPricing,
): SaveRefusal | null {
  return marginProblem(offerMargin(lines, pricePaise, pricing)) ?? shareProblem(lines, pricePaise, pricing);
}

/** The same of the shares alone. */
export function shareProblem(
  lines: readonly SourcedLine[],
  pricePaise: number,
  pricing: ShopPricing,
): SaveRefusal | null {
  const allWeights = lines.reduce((sum, { listPaise }) => sum + listPaise, 0);
  for (const line of lines) {
    const share = proportionOf(pricePaise, line.listPaise, allWeights);
    const problem = marginProblem(marginOf(share, costOfLine(line, pricing), pricing));
    if (problem)
      return {
        ...problem,
        message: `The offer’s ${formatQuantity(line.quantity)} ${line.type}, by their share of its price: ${problem.message}`,
      };
  }
  return null;
}

const costOfLine = ({ source, quantity }: SourcedLine, pricing: ShopPricing) =>
  supplyCost(source?.service ?? null, quantity, pricing);
