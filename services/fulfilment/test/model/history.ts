import { isOver } from '../../src/placements/placement.state.js';
import { Agenda } from './agenda.js';
import { Buying } from './buying.js';
import { poll } from './following.js';
import { harmsOf, type Harm } from './harm.js';
import { decideByOwner } from './owner.js';
import type { Plan, PlannedEvent } from './plan.js';
import { markOverdue, sweep, Simulator } from './shop.js';
import { Tending } from './tending.js';

const nanosOfOne = 1_000_000_000n;
/** After something has happened the shop looks at once, and ever more seldom until something happens again. */
const firstLookMs = 1000;
const looksGrowBy = 1.6;
const rarestLookMs = 300_000;
/** The longest course of an order, and what follows it. */
const restMs = 5_400_000;

export interface Played {
  harms: Harm[];
  /** How many orders the suppliers took for lines. */
  purchases: number;
  story: string[];
}

/** Plays a plan to its end: the planned events, the time after them, what the owner decides then, and the time after that. */
export function play(plan: Plan): Played {
  const history = new History(plan);
  return history.run();
}

class History {
  private readonly agenda = new Agenda();
  private readonly simulator: Simulator;
  private readonly buying: Buying;
  private readonly tending: Tending;
  private lookAt = firstLookMs;
  private gapMs = firstLookMs;

  constructor(private readonly plan: Plan) {
    this.simulator = new Simulator(plan, this.agenda);
    this.buying = new Buying(this.simulator);
    this.tending = new Tending(this.simulator);
  }

  run(): Played {
    for (const event of this.plan.events) this.agenda.add(event.at, () => this.happen(event));
    const last = Math.max(0, ...this.plan.events.map(({ at }) => at));
    this.goOn(last + restMs);
    // What was bought late, once there were funds again, has not ended yet.
    if (this.simulator.store.lines.some(({ placement }) => placement.state === 'PLACED'))
      this.goOn(this.simulator.now + restMs);
    if (this.decideAll()) this.goOn(this.simulator.now + restMs);
    const purchases = this.simulator.suppliers.flatMap(({ orders }) =>
      orders.filter(({ lineId }) => lineId !== null),
    );
    return { harms: harmsOf(this.simulator), purchases: purchases.length, story: this.simulator.story };
  }

  private goOn(until: number): void {
    const { simulator, agenda } = this;
    for (;;) {
      const suppliersNext = Math.min(...simulator.suppliers.map((supplier) => supplier.agenda.nextAt));
      const next = Math.min(agenda.nextAt, suppliersNext, this.lookAt);
      if (next > until || (this.isAtRest && agenda.nextAt === Infinity)) break;
      simulator.now = Math.max(simulator.now, next);
      for (const supplier of simulator.suppliers) supplier.agenda.runUntil(simulator.now);
      if (agenda.nextAt <= simulator.now) {
        agenda.runUntil(simulator.now);
        this.gapMs = firstLookMs;
        this.lookAt = Math.min(this.lookAt, simulator.now + firstLookMs);
      }
      if (this.lookAt <= simulator.now) this.look();
    }
    simulator.now = Math.max(simulator.now, this.isAtRest ? simulator.now : until);
  }

  /** Nothing more can happen by itself that the shop would have to see to. */
  private get isAtRest(): boolean {
    const { store } = this.simulator;
    return (
      this.buying.isIdle &&
      store.lines.every(({ placement }) => isOver(placement.state)) &&
      store.absences.every(({ nextLookAt }) => nextLookAt === null)
    );
  }

  private look(): void {
    const { simulator } = this;
    sweep(simulator, (line) => this.buying.isSenderGone(line));
    for (const { id } of simulator.suppliers) {
      this.buying.place(id);
      poll(simulator, id);
      this.tending.run(id);
    }
    markOverdue(simulator);
    this.gapMs = Math.min(this.gapMs * looksGrowBy, rarestLookMs);
    this.lookAt = simulator.now + this.gapMs;
  }

  private happen(event: PlannedEvent): void {
    const { simulator } = this;
    switch (event.kind) {
      case 'line':
        simulator.store.addLine(event, simulator.date);
        simulator.log(
          `line ${simulator.store.lines.length} is paid: ${event.quantity} of service ${event.service + 1}`,
        );
        break;
      case 'stranger': {
        const { service, quantity, course, at: sentAt } = event;
        const { id } = simulator
          .supplier(1)
          .take({ lineId: null, attempt: 1, sentAt, service, quantity, course }, simulator.now);
        simulator.log(
          `a stranger buys ${quantity} of service ${service + 1} with the account at supplier 1: order ${id}`,
        );
        break;
      }
      case 'top-up':
        simulator.supplier(1).topUp(BigInt(event.amount) * nanosOfOne, simulator.now);
        simulator.log(`the wallet of supplier 1 is topped up by ${event.amount}`);
        break;
      case 'outage':
        simulator.supplier(1).failUntil(simulator.now + event.forMs);
        simulator.log(`supplier 1 does not answer for ${event.forMs / 1000} s`);
        break;
      case 'owner decides': {
        const waiting = simulator.store.lines.filter(({ placement }) => placement.state === 'REVIEW');
        const line = waiting[event.choice % Math.max(1, waiting.length)];
        if (line) decideByOwner(simulator, line, event.choice, this.buying.mayStillBeTaken(line));
      }
    }
  }

  private decideAll(): boolean {
    const { simulator } = this;
    const decided = simulator.store.lines.map((line, index) =>
      decideByOwner(simulator, line, index, this.buying.mayStillBeTaken(line)),
    );
    this.gapMs = firstLookMs;
    this.lookAt = simulator.now + firstLookMs;
    return decided.includes(true);
  }
}
