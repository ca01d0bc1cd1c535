import { readManyStatuses } from '../../src/suppliers/api/batched-question.js';
import { Agenda } from './agenda.js';
import type { Habits } from './habits.js';
import { statusEntry } from './status-entry.js';
import { inEuro, type Request, type SupplierOrder } from './supplier-order.js';

/** The supplier cannot be reached. */
export class Outage extends Error {}

/** Prices of a unit by service, nano-units. */
const unitPrices = [900_000n, 1_800_000n];
/** By back end of a supplier whose ids do not grow. */
const backEnds = [0, 50_000, 20_000];
const hugeIds = 9_007_199_254_740_993n;
const nanosOfOne = 1_000_000_000n;

/** A supplier as it is: its orders, its wallet and what it says of both. */
export class Supplier {
  readonly orders: SupplierOrder[] = [];
  readonly agenda = new Agenda();
  private readonly balances: { at: number; balance: bigint }[] = [];
  private readonly freeIds: string[] = [];
  private cached: { at: number; balance: bigint } | null = null;
  private isAskedSingly = false;
  private outageUntil = 0;
  private number = 1000;
  private balance: bigint;

  constructor(
    readonly id: number,
    readonly habits: Habits,
  ) {
    this.balance = habits.funds === 'plenty' ? 1500n * nanosOfOne : 2n * nanosOfOne;
    this.balances.push({ at: -Infinity, balance: this.balance });
  }

  priceOf(service: number, quantity: number): bigint {
    const unit = unitPrices[service] ?? 900_000n;
    return this.habits.sells === 'packages' ? unit * 1000n : unit * BigInt(quantity);
  }

  ordersOf(lineId: string): SupplierOrder[] {
    return this.orders.filter((order) => order.lineId === lineId);
  }

  /** Its price for this quantity. */
  private chargeFor({ service, quantity }: Request): bigint {
    const isStepped = this.habits.charges === 'of hundreds' && service === 0 && quantity >= 100;
    return this.priceOf(service, isStepped ? quantity - (quantity % 100) : quantity);
  }

  hasFunds(request: Request): boolean {
    return this.balance >= this.priceOf(request.service, request.quantity);
  }

  take(request: Request, now: number): SupplierOrder {
    const price = this.chargeFor(request);
    const { completesWithout } = this.habits;
    const order: SupplierOrder = {
      ...request,
      id: this.nextId(now),
      takenAt: now,
      paid: 0n,
      price,
      completesWithout,
    };
    this.pay(order, price, now);
    const back = (price * BigInt(this.habits.cashback)) / 100n;
    if (back > 0n) this.move(back, now);
    this.orders.push(order);
    this.agenda.add(now + request.course.endsMs, (at) => this.end(order, at));
    return order;
  }

  topUp(amount: bigint, now: number): void {
    this.move(amount, now);
  }

  failUntil(until: number): void {
    this.outageUntil = Math.max(this.outageUntil, until);
  }

  isOut(now: number): boolean {
    return now < this.outageUntil;
  }

  /** As `balance` answers. */
  readBalance(now: number): { balance: string; currency: string } {
    if (this.isOut(now)) throw new Outage('the supplier does not answer');
    const { balanceDecimals, balanceIsGrouped, inEuros } = this.habits;
    const unit = 10n ** BigInt(9 - balanceDecimals);
    const held = this.shownBalance(now);
    const shown = ((inEuros === 'balance' ? inEuro(held) : held) / unit) * unit;
    const whole = String(shown / nanosOfOne);
    const fraction = String(shown % nanosOfOne)
      .padStart(9, '0')
      .slice(0, balanceDecimals);
    return {
      balance: `${balanceIsGrouped ? whole.replace(/\B(?=(?:\d{3})+$)/g, ',') : whole}.${fraction}`,
      currency: inEuros === 'balance' ? 'EUR' : 'USD',
    };
  }

  /**
   * As BatchedQuestion.askAboutOwn answers. Where many at once are refused, the first time that is noticed the first order alone is asked
   * about, and from then on one after the other.
   */
  statuses(ids: readonly string[], now: number): Map<string, unknown> {
    if (this.isOut(now)) throw new Outage('the supplier does not answer');
    const { manyAtOnce } = this.habits;
    const isRefused = manyAtOnce === 'refused' && !this.isAskedSingly && ids.length > 0;
    this.isAskedSingly ||= isRefused;
    const asked = isRefused ? ids.slice(0, 1) : ids;
    const entries = asked.map((id) => [id, this.status(id, now)] as const);
    if (manyAtOnce !== 'as a list') return new Map(entries);
    const list = entries.map(([order, entry]) => ({ order, ...entry }));
    return readManyStatuses(list, ids) ?? new Map();
  }

  /** As `status` answers for one id. */
  status(id: string, now: number): Record<string, unknown> {
    const order = this.orders.findLast((one) => one.id === id);
    if (order && this.shows(order, now)) return statusEntry(order, this.habits, now);
    if (!order && this.habits.tellsOfOthers && /^\d{1,15}$/.test(id) && Number(id) <= this.number)
      return { charge: '0.9', start_count: '5', status: 'Completed', remains: '0', currency: 'USD' };
    return { error: 'Incorrect order ID' };
  }

  /** Ids in a range that `status` may know. */
  idsWithin(above: number, upTo: number): string[] {
    if (this.habits.tellsOfOthers)
      return Array.from({ length: Math.max(0, upTo - above) }, (_, index) => String(above + 1 + index));
    const ids = this.orders.filter(({ id }) => isPlain(id) && Number(id) > above && Number(id) <= upTo);
    return [...new Set(ids.map(({ id }) => id))].toSorted((one, other) => Number(one) - Number(other));
  }

  private shows({ takenAt, course }: SupplierOrder, now: number): boolean {
    const { hidesMs, forgetsEnded } = this.habits;
    return now - takenAt >= hidesMs && !(forgetsEnded && now >= takenAt + course.endsMs);
  }

  private end(order: SupplierOrder, now: number): void {
    const { charges, refundAfterMs, givesBackDone, ids } = this.habits;
    if (charges === 'grows at the end' && order.course.end === 'completed')
      this.pay(order, order.price / 10n, now);
    if (ids === 'reused' && order.course.end === 'canceled') this.freeIds.push(order.id);
    if (refundAfterMs < 0 || (order.course.end === 'completed' && !givesBackDone)) return;
    const back = order.course.end === 'partial' ? order.paid / 2n : order.paid;
    this.agenda.add(now + refundAfterMs, (at) => this.pay(order, -back, at));
  }

  private pay(order: SupplierOrder, amount: bigint, now: number): void {
    order.paid += amount;
    this.move(-amount, now);
  }

  private move(amount: bigint, now: number): void {
    this.balance += amount;
    this.balances.push({ at: now, balance: this.balance });
  }

  private shownBalance(now: number): bigint {
    const { balanceAgeMs, balanceIsCached } = this.habits;
    if (balanceAgeMs === 0) return this.balance;
    if (!balanceIsCached) {
      const shown = this.balances.findLast(({ at }) => at <= now - balanceAgeMs);
      return shown?.balance ?? this.balance;
    }
    if (this.cached === null || now - this.cached.at >= balanceAgeMs)
      this.cached = { at: now, balance: this.balance };
    return this.cached.balance;
  }

  private nextId(now: number): string {
    const { ids, idsOfOthers } = this.habits;
    const free = this.freeIds.pop();
    if (free !== undefined) return free;
    const others = Math.round((idsOfOthers * now) / 60_000);
    const ours = this.orders.length + 1;
    this.number = 1000 + others + ours * (ids === 'sparse' ? 60 : 1);
    switch (ids) {
      case 'letters':
        return `K${this.number}`;
      case 'leading zeros':
        return String(this.number).padStart(8, '0');
      case 'huge':
        return String(hugeIds + BigInt(this.number));
      case 'scattered':
        return String(this.number + (backEnds[ours % backEnds.length] ?? 0));
      default:
        return String(this.number);
    }
  }
}

/** As it is written when ids are counted up. */
function isPlain(id: string): boolean {
  return String(Number(id)) === id;
}
