import { decimalText, nanos } from '../../src/placement/decimal.js';
import type { Placement } from '../../src/placement/placement.entity.js';
import type { Attempt } from '../../src/placement/placement-change.js';
import type { Provider } from '../../src/providers/provider.entity.js';
import { anAccount } from '../a-placement.js';

/** A line of ours, as the database holds it. */
export class Line {
  attempts: Attempt[] = [];

  constructor(public placement: Placement) {}

  get lineId() {
    return this.placement.lineId;
  }
  get state() {
    return this.placement.state;
  }
  get attempt() {
    return this.placement.attempt;
  }
  get failedOver() {
    return this.placement.failedOver;
  }
  /** Its order at the panel, as far as we know. */
  get orderId() {
    return this.placement.upstreamOrderId;
  }
  get expected(): bigint {
    return nanos(this.placement.expectedCharge ?? '0');
  }
  get searchAbove(): number {
    return this.placement.searchAbove ?? 0;
  }
  get sentAt(): number {
    return this.placement.sentAt?.getTime() ?? 0;
  }
}

export interface PanelOrder {
  orderId: string;
  /** Whose it is: what we have to find out. Null for a customer of somebody else with our key. */
  line: Line | null;
  /** What it took from the wallet. */
  charge: bigint;
  /** What `status` says of that. */
  shown: bigint | null;
  takenAt: number;
  ended: boolean;
  /** Units that were asked for. */
  bought: number;
}

/** In what a panel differs from a simple one. */
export interface Habits {
  /** Its ids are no numbers. */
  letters?: boolean;
  /** Its ids are numbers that do not grow: each back end of the panel counts for itself. */
  scattered?: boolean;
  /** `status` does not know an order younger than this, ms. */
  hidesMs?: number;
  /** No order is ever shown again from some moment on: its `status` is of no use, and nobody has told us. */
  mayGoBlind?: boolean;
  /** Its services sell any quantity at a price for each unit. */
  sellsUnits?: boolean;
  /** Orders that have not ended are pending, and `status` tells what remains of them. */
  tellsRemains?: boolean;
  /** `status` tells of the orders of other customers as well, which cost so much. */
  othersCost?: bigint;
  /** `balance` tells what was in the wallet up to so long ago, ms. */
  balanceAgeMs?: number;
  /** So many more ids go to other customers between two orders of ours. */
  idsJumpBy?: number;
  /** So many ended orders are asked again at the most when the wallet is measured. */
  mostEndedAsked?: number;
}

/** Where each back end of a panel whose ids do not grow has begun to count. */
const backEnds = [0, 50_000, 20_000];

/** An account at a panel, as it is, and its row in our database. */
export class Account {
  readonly orders: PanelOrder[] = [];
  readonly absences: {
    line: Line;
    attempt: number;
    expected: bigint;
    bought: number | null;
    searchAbove: number;
  }[] = [];
  readonly surplus = new Set<string>();
  nextId = 1000;
  balance = 1_000_000_000_000n;
  private told = { at: -Infinity, balance: this.balance };
  blind = false;
  provider: Provider;

  constructor(
    readonly id: number,
    readonly habits: Habits,
  ) {
    this.provider = anAccount({
      ...{ id, letterIds: habits.letters === true, walletUncharged: 0 },
      ...{ walletAnchor: decimalText(this.balance), walletAnchoredAt: new Date(0) },
      pendingRemains: habits.tellsRemains ?? null,
    });
  }

  buy(line: Line | null, charge: bigint, now: number, bought = line?.placement.bought ?? 555): string {
    this.nextId += 3 + (this.habits.idsJumpBy ?? 0);
    const orderId = this.habits.letters ? `K${this.nextId}` : String(this.nextNumber());
    this.orders.push({ orderId, line, charge, shown: charge, takenAt: now, ended: false, bought });
    this.balance -= charge;
    return orderId;
  }

  private nextNumber(): number {
    const start = this.habits.scattered ? backEnds[this.orders.length % backEnds.length] : 0;
    return this.nextId + (start ?? 0);
  }

  end(order: PanelOrder, shown: bigint | null): void {
    order.ended = true;
    order.shown = shown;
  }

  /** An ended order is given back. */
  refund(order: PanelOrder): void {
    this.balance += order.charge;
    Object.assign(order, { charge: 0n, shown: order.shown === null ? null : 0n });
  }

  /** The panel charges more for an ended order, or only says so, or names at last what it cost. */
  recharge(order: PanelOrder, more: bigint, isTaken: boolean): void {
    if (isTaken) {
      this.balance -= more;
      order.charge += more;
    }
    order.shown = (order.shown ?? order.charge) + more;
  }

  /** What `balance` answers. */
  readBalance(now: number): bigint {
    if (now - this.told.at >= (this.habits.balanceAgeMs ?? 0)) this.told = { at: now, balance: this.balance };
    return this.told.balance;
  }

  /** What `status` answers: null when it denies the order. */
  status(orderId: string, now: number): PanelOrder | null {
    const order = this.orders.find((one) => one.orderId === orderId) ?? this.orderOfOthers(orderId);
    if (!order || this.blind || now - order.takenAt < (this.habits.hidesMs ?? 0)) return null;
    return order;
  }

  /** Between our orders lie those of others, up to some that were made since. */
  private orderOfOthers(orderId: string): PanelOrder | undefined {
    const { othersCost } = this.habits;
    if (othersCost === undefined || Number(orderId) > this.nextId + 2) return undefined;
    const taken = { line: null, takenAt: 0, ended: true, bought: 555 };
    return { orderId, charge: othersCost, shown: othersCost, ...taken };
  }
}
