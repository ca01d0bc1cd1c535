import type { SalesFigures } from '@boostline/contracts/schemas/admin/overview';
import { noTax, revenuePaise, type SaleTax } from '@boostline/contracts/schemas/admin/catalogue/revenue';
import { rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import type { PackageType } from '@boostline/contracts/schemas/shop/packages';
import { givenBackOf } from '../../order/order.state.js';

/** What lines add up to that were paid while one GST registration held. */
export interface Sum {
  /** Its place in `taxes`, from 1; null before the first. */
  registration: number | null;
  orders: number;
  lines: number;
  paidPaise: number;
  refundDuePaise: number;
  refundedPaise: number;
}

interface SoldOnDay extends Sum {
  day: string;
  /** Before the time of day that it is now. */
  soFar: boolean;
}

/** Lines of one package and quantity, or of one offer, of one service. `orders` counts each order once, at its first line. */
interface SoldThing extends Sum {
  packageId: number | null;
  offerName: string | null;
  quantity: number;
  providerId: number;
  serviceId: string;
  type: PackageType;
  units: number;
}

/** Lines that came to an end. Seconds from the payment. */
export interface Ended {
  ended: number;
  /** Delivered in full. */
  completed: number;
  p50: number | null;
  p95: number | null;
}

export interface ReadSales {
  days: readonly string[];
  soldOnDays: readonly SoldOnDay[];
  soldThings: readonly SoldThing[];
  endedOnDays: readonly (Ended & { day: string })[];
  endedOfServices: readonly (Ended & { providerId: number; serviceId: string; type: PackageType })[];
  ended: Ended;
  before: { sold: readonly Sum[]; ended: Ended };
  /** What each GST registration takes of a sale. */
  taxes: readonly SaleTax[];
}

/** Revenue is what GST leaves of what was paid and stays, on the day of the payment. */
export function decideSales(read: ReadSales): SalesFigures {
  const moneyOf = (rows: readonly Sum[]) => earnedBy(rows, read.taxes);
  return {
    days: read.days.map((day) => {
      const sold = read.soldOnDays.filter((row) => row.day === day);
      const { orders, revenue } = moneyOf(sold.filter(({ soFar }) => soFar));
      const over = read.endedOnDays.find((row) => row.day === day);
      return { day, ...moneyOf(sold), ...paceOf(over), soFar: { orders, revenue } };
    }),
    services: servicesOf(read),
    packages: packagesOf(read),
    offers: offersOf(read),
    totals: { ...moneyOf(read.soldOnDays), ...paceOf(read.ended) },
    before: { ...moneyOf(read.before.sold), ...paceOf(read.before.ended) },
  };
}

function servicesOf({ soldThings, endedOfServices, taxes }: ReadSales): SalesFigures['services'] {
  const nameOf = ({ providerId, serviceId, type }: Pick<SoldThing, 'providerId' | 'serviceId' | 'type'>) =>
    `${providerId} ${serviceId} ${type}`;
  const sold = Map.groupBy(soldThings, nameOf);
  const ended = new Map(endedOfServices.map((row) => [nameOf(row), row]));
  const known = new Map([...endedOfServices, ...soldThings].map((row) => [nameOf(row), row]));
  return [...known]
    .map(([name, { providerId, serviceId, type }]) => {
      const rows = sold.get(name) ?? [];
      const lines = rows.reduce((sum, row) => sum + row.lines, 0);
      return {
        providerId,
        serviceId,
        type,
        ...earnedBy(rows, taxes),
        ...paceOf(ended.get(name)),
        orders: lines,
      };
    })
    .toSorted((one, other) => other.revenue - one.revenue);
}

function packagesOf({ soldThings, taxes }: ReadSales): SalesFigures['packages'] {
  const sold = Map.groupBy(
    soldThings.filter(({ offerName }) => offerName === null),
    ({ packageId, type }) => `${packageId} ${type}`,
  );
  return [...sold.values()]
    .flatMap((rows) => {
      const [most] = rows.toSorted((one, other) => other.orders - one.orders);
      if (!most || most.packageId === null) return [];
      const { packageId, type, quantity } = most;
      return [{ packageId, type, quantity, ...earnedBy(rows, taxes), parts: partsOf(rows) }];
    })
    .toSorted((one, other) => other.revenue - one.revenue);
}

function offersOf({ soldThings, taxes }: ReadSales): SalesFigures['offers'] {
  const sold = Map.groupBy(
    soldThings.filter(({ offerName }) => offerName !== null),
    ({ offerName }) => offerName ?? '',
  );
  return [...sold]
    .map(([name, rows]) => ({ name, ...earnedBy(rows, taxes), parts: partsOf(rows) }))
    .toSorted((one, other) => other.revenue - one.revenue);
}

function partsOf(rows: readonly SoldThing[]) {
  return rows.map(({ providerId, serviceId, units }) => ({ providerId, serviceId, units }));
}

export function earnedBy(rows: readonly Sum[], taxes: readonly SaleTax[]) {
  const revenue = [...Map.groupBy(rows, ({ registration }) => registration)].map(([registration, taxed]) => {
    const tax = registration === null ? undefined : taxes[registration - 1];
    return revenuePaise(
      sumOf(taxed, (row) => row.paidPaise - givenBackOf(row)),
      tax ?? noTax,
    );
  });
  return {
    orders: sumOf(rows, (row) => row.orders),
    revenue: rupeesFromPaise(revenue.reduce((sum, paise) => sum + paise, 0)),
    refunded: rupeesFromPaise(sumOf(rows, givenBackOf)),
  };
}

const sumOf = (rows: readonly Sum[], of: (row: Sum) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

function paceOf(over: Ended | undefined) {
  return {
    deliveryP50: over?.p50 ?? null,
    deliveryP95: over?.p95 ?? null,
    failureRate: over && over.ended > 0 ? (over.ended - over.completed) / over.ended : null,
  };
}
