/** What the sales with a coupon leave: the worst of them, before the coupon is saved. */
import { z } from 'zod';
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '../../values/money.js';
import { discountOf, type Discount } from '../../shop/coupon-discount.js';
import type { CouponProduct, CouponReach } from '../../shop/coupons.js';
import { judgeSale, type Judgement, type SaleTerms } from './pricing.js';
import type { Exact } from './exact.js';

export const couponEffect = z.object({
  worst: z
    .array(
      z.object({
        name: z.string().describe('what is sold, such as 1,000 followers'),
        price: z.number().describe('rupees, without the coupon'),
        discount: z.number().describe('rupees'),
        profit: z.number().describe('rupees after GST; below zero for a loss'),
        loses: z.boolean(),
        sentence: z.string(),
      }),
    )
    .describe('the worst sale of each of at most three packages or offers, the worst first'),
  losing: z.int().describe('packages and offers that can be sold below cost with it'),
  unknown: z.int().describe('packages and offers that are sold with it and cost nobody knows what'),
});
export type CouponEffect = z.infer<typeof couponEffect>;

interface CouponSale {
  name: string;
  pricePaise: number;
  /** Null where it is not known. */
  cost: Exact | null;
}

/** A package or an offer, with those of its sales that may be the worst. */
export interface CouponGoods {
  product: CouponProduct;
  sales: readonly CouponSale[];
}

const named = 3;

/** The worst sale of each of the goods that the coupon is for, the worst first. */
export function couponEffectOn(
  coupon: CouponReach,
  goods: readonly CouponGoods[],
  terms: SaleTerms,
): CouponEffect {
  const takers = goods
    .filter(({ product }) => coupon.products.length === 0 || coupon.products.includes(product))
    .map(({ sales }) => sales.filter(({ pricePaise }) => pricePaise >= minimumPaise(coupon)))
    .filter((sales) => sales.length > 0);
  const judged = takers.flatMap((sales) =>
    worstOf(sales.flatMap((sale) => judge(sale, coupon, terms) ?? [])),
  );
  const worstFirst = judged.toSorted(byProfit);
  return {
    worst: worstFirst.slice(0, named).map((sale) => shown(sale, terms)),
    losing: judged.filter(({ verdict }) => verdict === 'loses').length,
    unknown: takers.length - judged.length,
  };
}

const minimumPaise = ({ minimum }: CouponReach) => paiseFromRupees(minimum ?? 0);

function discountTermsOf({ kind, value, cap }: CouponReach): Discount {
  return {
    percent: kind === 'percent' ? value : null,
    offPaise: kind === 'rupees' ? paiseFromRupees(value) : null,
    capPaise: cap === null ? null : paiseFromRupees(cap),
  };
}

/** Prices at which what the coupon takes off begins or ends to follow the price: between them the worst sale is at an end. */
export function turningPrices(coupon: CouponReach): number[] {
  const { percent, offPaise, capPaise } = discountTermsOf(coupon);
  const capped = percent === null || capPaise === null ? null : Math.ceil((capPaise * 100) / percent);
  return [minimumPaise(coupon), offPaise, capped].flatMap((paise) => paise ?? []);
}

interface Judged extends Judgement {
  name: string;
  pricePaise: number;
  discountPaise: number;
}

function judge({ name, pricePaise, cost }: CouponSale, coupon: CouponReach, terms: SaleTerms): Judged | null {
  if (cost === null) return null;
  const discountPaise = discountOf(discountTermsOf(coupon), pricePaise);
  return { name, pricePaise, discountPaise, ...judgeSale(pricePaise - discountPaise, cost, terms) };
}

const byProfit = (one: Judged, other: Judged) => one.profitPaise - other.profitPaise;
const worstOf = (sales: readonly Judged[]) => sales.toSorted(byProfit).slice(0, 1);

function shown(sale: Judged, { tax }: SaleTerms): CouponEffect['worst'][number] {
  const { name, pricePaise, discountPaise, revenuePaise, costPaise, profitPaise } = sale;
  const show = (paise: number) => formatRupees(rupeesFromPaise(paise));
  const loses = sale.verdict === 'loses';
  const outcome = loses ? `you lose ${show(-profitPaise)}` : `you earn ${show(profitPaise)}`;
  const afterTax = tax.kind === 'unregistered' ? '' : `, ${show(revenuePaise)} after GST`;
  const paid = `${show(pricePaise)} less ${show(discountPaise)} is ${show(pricePaise - discountPaise)}`;
  return {
    name,
    loses,
    price: rupeesFromPaise(pricePaise),
    discount: rupeesFromPaise(discountPaise),
    profit: rupeesFromPaise(profitPaise),
    sentence: `${name}: ${outcome} (${paid}${afterTax}; costs ${show(costPaise)}).`,
  };
}
