import type { BulkRow } from '@boostline/contracts/schemas/admin/catalogue/bulk-packages';
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import {
  judgeSale,
  priceByRulePaise,
  type PriceRule,
  type ShopPricing,
} from '@boostline/contracts/schemas/admin/catalogue/pricing';
import { decimalNumber } from '@boostline/contracts/schemas/values/typed-number';
import { makingMessages as t } from '../../../messages/admin/bulk-en.js';
import { packageMessages } from '../../../messages/admin/packages-en.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { costOfService, type ProfitWord, type ResellerService } from '../packages/profit.js';
import type { Creation } from './creation-draft.js';

/** What was typed into the cells of a grid, by `cellKey`; an empty text leaves the package out. */
export type Typed = Readonly<Record<string, string>>;

export interface Cell {
  /** What the field shows. */
  text: string;
  /** Whose price it is; `out` for a package that is left out. */
  price: 'rule' | 'hand' | 'out';
  /** What a sale would cost and leave; null where there is no price. */
  word: ProfitWord | null;
  problem: string | null;
}

export const cellKey = (service: string | number, quantity: number) => `${service} ${quantity}`;

/** One cell of the grid: the price that was typed, or the one that the rule makes. */
export function cellOf(
  service: Pick<ResellerService, 'quoted'>,
  quantity: number,
  rule: PriceRule,
  typed: string | undefined,
  pricing: ShopPricing,
): Cell {
  const cost = costOfService(service, quantity, pricing);
  if (cost === null) {
    const problem = packageMessages.noFactor(service.quoted.currency);
    return { text: typed ?? '', price: 'out', word: null, problem };
  }
  const word = (paise: number): ProfitWord => {
    const { verdict, costPaise, profitPaise } = judgeSale(paise, cost, pricing);
    const show = (amount: number) => formatRupees(rupeesFromPaise(amount));
    const tones = { keeps: 'good', thin: 'warn', loses: 'bad' } as const;
    return { text: t.figures(show(costPaise), show(profitPaise)), tone: tones[verdict] };
  };
  if (typed === undefined) {
    const paise = priceByRulePaise(cost, rule, pricing);
    return { text: String(rupeesFromPaise(paise)), price: 'rule', word: word(paise), problem: null };
  }
  if (typed.trim() === '') return { text: typed, price: 'out', word: null, problem: null };
  const price = decimalNumber(typed);
  return price
    ? { text: typed, price: 'hand', word: word(paiseFromRupees(price)), problem: null }
    : { text: typed, price: 'hand', word: null, problem: adminMessages.amount };
}

/** The creation with the cells that were typed; null while one of them is no price. */
export function withCells(creation: Creation, typed: Typed): Creation | null {
  const cells: NonNullable<Creation['cells']> = [];
  for (const smmjarServiceId of creation.services)
    for (const quantity of creation.quantities) {
      const text = typed[cellKey(smmjarServiceId, quantity)];
      if (text === undefined) continue;
      const price = text.trim() === '' ? null : decimalNumber(text);
      if (text.trim() !== '' && !price) return null;
      cells.push({ smmjarServiceId, quantity, price });
    }
  return { ...creation, cells };
}

/** What the shop has against cells, by `cellKey`. */
export function problemsOf(rows: readonly BulkRow[]): ReadonlyMap<string, string> {
  return new Map(
    rows.flatMap(({ after, refusal }) =>
      refusal && after
        ? [
            [
              cellKey(after.smmjarServiceId ?? '', after.quantity),
              adminMessages.serverSentence(refusal.message),
            ],
          ]
        : [],
    ),
  );
}

/** As typed, but without the packages that the shop cannot sell at any price. */
export function withoutUnsellable(typed: Typed, rows: readonly BulkRow[]): Typed {
  const out = unsellable(rows).map(({ after }) => [
    cellKey(after?.smmjarServiceId ?? '', after?.quantity ?? 0),
    '',
  ]);
  return { ...typed, ...Object.fromEntries(out) };
}

export const unsellable = (rows: readonly BulkRow[]) =>
  rows.filter(({ refusal }) => refusal !== null && refusal.code !== 'below-margin');
