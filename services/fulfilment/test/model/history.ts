import { isOver } from '../../src/placement/placement.state.js';
import { Agenda } from './agenda.js';
import { Buying } from './buying.js';
import { poll } from './following.js';
import { harmsOf, type Harm } from './harm.js';
import { decideByOwner } from './owner.js';
import type { Plan, PlannedEvent } from './plan.js';
import { markOverdue, sweep, World } from './shop.js';
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
  private readonly world: World;
  private readonly buying: Buying;
  private readonly tending: Tending;
  private lookAt = firstLookMs;
  private gapMs = firstLookMs;

  constructor(private readonly plan: Plan) {
    this.world = new World(plan, this.agenda);
    this.buying = new Buying(this.world);
    this.tending = new Tending(this.world);
  }

  run(): Played {
    for (const event of this.plan.events) this.agenda.add(event.at, () => this.happen(event));
    const last = Math.max(0, ...this.plan.events.map(({ at }) => at));
    this.goOn(last + restMs);
    if (this.decideAll()) this.goOn(this.world.now + restMs);
    const purchases = this.world.suppliers.flatMap(({ orders }) =>
      orders.filter(({ lineId }) => lineId !== null),
    );
    return { harms: harmsOf(this.world), purchases: purchases.length, story: this.world.story };
  }

  private goOn(until: number): void {
    const { world, agenda } = this;
    for (;;) {
      const suppliersNext = Math.min(...world.suppliers.map((supplier) => supplier.agenda.nextAt));
      const next = Math.min(agenda.nextAt, suppliersNext, this.lookAt);
      if (next > until || (this.isAtRest && agenda.nextAt === Infinity)) break;
      world.now = Math.max(world.now, next);
      for (const supplier of world.suppliers) supplier.agenda.runUntil(world.now);
      if (agenda.nextAt <= world.now) {
        agenda.runUntil(world.now);
        this.gapMs = firstLookMs;
        this.lookAt = Math.min(this.lookAt, world.now + firstLookMs);
      }
      if (this.lookAt <= world.now) this.look();
    }
    world.now = Math.max(world.now, this.isAtRest ? world.now : until);
  }

  /** Nothing more can happen by itself that the shop would have to see to. */
  private get isAtRest(): boolean {
    const { store } = this.world;
    return (
      this.buying.isIdle &&
      store.lines.every(({ placement }) => isOver(placement.state)) &&
      store.absences.every(({ nextLookAt }) => nextLookAt === null)
    );
  }

  private look(): void {
    const { world } = this;
    sweep(world, (line) => this.buying.isSenderGone(line));
    for (const { id } of world.suppliers) {
      this.buying.place(id);
      poll(world, id);
      this.tending.run(id);
    }
    markOverdue(world);
    this.gapMs = Math.min(this.gapMs * looksGrowBy, rarestLookMs);
    this.lookAt = world.now + this.gapMs;
  }

  private happen(event: PlannedEvent): void {
    const { world } = this;
    switch (event.kind) {
      case 'line':
        world.store.addLine(event, world.date);
        world.tell(
          `line ${world.store.lines.length} is paid: ${event.quantity} of service ${event.service + 1}`,
        );
        break;
      case 'stranger': {
        const { service, quantity, course, at: sentAt } = event;
        const { id } = world
          .supplier(1)
          .take({ lineId: null, attempt: 1, sentAt, service, quantity, course }, world.now);
        world.tell(
          `a stranger buys ${quantity} of service ${service + 1} with the account at supplier 1: order ${id}`,
        );
        break;
      }
      case 'top-up':
        world.supplier(1).topUp(BigInt(event.amount) * nanosOfOne, world.now);
        world.tell(`the wallet of supplier 1 is topped up by ${event.amount}`);
        break;
      case 'outage':
        world.supplier(1).failUntil(world.now + event.forMs);
        world.tell(`supplier 1 does not answer for ${event.forMs / 1000} s`);
        break;
      case 'owner decides': {
        const waiting = world.store.lines.filter(({ placement }) => placement.state === 'REVIEW');
        const line = waiting[event.choice % Math.max(1, waiting.length)];
        if (line) decideByOwner(world, line, event.choice, this.buying.mayStillBeTaken(line));
      }
    }
  }

  private decideAll(): boolean {
    const { world } = this;
    const decided = world.store.lines.map((line, index) =>
      decideByOwner(world, line, index, this.buying.mayStillBeTaken(line)),
    );
    this.gapMs = firstLookMs;
    this.lookAt = world.now + firstLookMs;
    return decided.includes(true);
  }
}
