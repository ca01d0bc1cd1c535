import type { Course } from './plan.js';

/** A purchase as it reaches the supplier. */
export interface Request {
  /** Of the shop's line; null from a stranger. */
  lineId: string | null;
  attempt: number;
  sentAt: number;
  service: number;
  quantity: number;
  course: Course;
}

/** An order as it truly is. */
export interface SupplierOrder extends Request {
  id: string;
  takenAt: number;
  /** What it took from the wallet so far, nano-units. */
  paid: bigint;
  /** What the service's rate says. */
  price: bigint;
  completesWithout: number;
}

/** Dollars in euros. */
export function inEuro(amount: bigint): bigint {
  return (amount * 10n) / 11n;
}
