import assert from 'node:assert/strict';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PanelWorld, type Line } from './panel-world.js';

/** Three prices for six lines: some of them must not fly together. */
const charges = [900_000n, 900_000n, 250_000n, 250_000n, 20_000_000n, 20_000_000n];

/** What a trace has come through, so that a test that proves nothing does not pass. */
const seen = { adopted: 0, resent: 0, reviewed: 0, failedOver: 0, switched: 0 };

const nothingSeen = { ...seen };

/** Nothing to keep beside the world itself: the promises are about it. */
type Model = Record<string, never>;

abstract class Step implements fc.Command<Model, PanelWorld> {
  constructor(protected readonly pick: number) {}
  check = () => true;
  abstract act(world: PanelWorld): void;
  abstract toString(): string;

  run(_model: Model, world: PanelWorld): void {
    this.act(world);
    for (const line of world.lines) {
      const bought = world.ordersOf(line);
      assert(bought.length <= 1, `${line.lineId} was bought ${bought.length} times`);
      const own = bought[0]?.orderId ?? null;
      assert(
        line.orderId === null || line.orderId === own,
        `${line.lineId} took order ${line.orderId}, and its own is ${own}`,
      );
    }
  }

  /** One of those that fit, the same one for the same number. */
  protected one<T>(fitting: T[]): T | undefined {
    return fitting[this.pick % fitting.length];
  }
}

class Claims extends Step {
  act(world: PanelWorld): void {
    const line = this.one(world.lines.filter((each) => world.mayClaim(each)));
    if (!line) return;
    if (line.attempt > 0) seen.resent += 1;
    world.claim(line);
  }
  toString = () => `a line is claimed (${this.pick})`;
}

class Arrives extends Step {
  constructor(
    pick: number,
    private readonly outcome: 'taken' | 'refused' | 'rejected' | 'dearer',
  ) {
    super(pick);
  }
  act(world: PanelWorld): void {
    const flight = this.one(world.flights.filter(({ at }) => at === 'out'));
    if (!flight) return;
    if (this.outcome === 'refused' || this.outcome === 'rejected') flight.at = this.outcome;
    else world.take(flight, this.outcome === 'dearer' ? 70_000n : 0n);
  }
  toString = () => `a request arrives and is ${this.outcome} (${this.pick})`;
}

class Answers extends Step {
  act(world: PanelWorld): void {
    const flight = this.one(world.flights.filter(({ at }) => at !== 'out'));
    if (!flight) return;
    const { failedOver } = flight.line;
    world.answer(flight);
    if (flight.line.failedOver !== failedOver) seen.failedOver += 1;
  }
  toString = () => `an answer arrives (${this.pick})`;
}

class LosesSender extends Step {
  act(world: PanelWorld): void {
    const flight = this.one(world.flights);
    if (flight) world.lose(flight);
  }
  toString = () => `a sender dies (${this.pick})`;
}

class WaitsLong extends Step {
  act(world: PanelWorld): void {
    world.settleTime();
  }
  toString = () => 'long enough for every request to have arrived';
}

class Looks extends Step {
  act(world: PanelWorld): void {
    const open = world.unknown();
    world.look();
    seen.adopted += open.filter(({ state }) => state === 'PLACED').length;
    seen.reviewed += open.filter(({ state }) => state === 'REVIEW').length;
  }
  toString = () => 'the unknown are looked for';
}

class Person extends Step {
  act(world: PanelWorld): void {
    // Nobody decides while the request may still arrive.
    const line = this.one(world.lines.filter((each: Line) => each.state === 'REVIEW' && each.settled));
    if (line) world.decideAsPerson(line);
  }
  toString = () => `a person decides (${this.pick})`;
}

class Switches extends Step {
  act(world: PanelWorld): void {
    const line = this.one(world.lines.filter(({ state }) => state === 'READY'));
    if (!line) return;
    world.switch(line);
    seen.switched += 1;
  }
  toString = () => `a person switches a line to the other panel (${this.pick})`;
}

class Wallet extends Step {
  constructor(
    pick: number,
    private readonly what: 'top-up' | 'stranger' | 'anchor',
  ) {
    super(pick);
  }
  act(world: PanelWorld): void {
    if (this.what === 'top-up') world.topUp(5_000_000n);
    else if (this.what === 'stranger') world.buyAsStranger(130_000n);
    else world.anchorAnew();
  }
  toString = () => `wallet: ${this.what}`;
}

const pick = fc.nat({ max: 59 });
const ordinary = [
  pick.map((number) => new Claims(number)),
  pick.map((number) => new Claims(number)),
  pick.map((number) => new Arrives(number, 'taken')),
  pick.map((number) => new Arrives(number, 'refused')),
  pick.map((number) => new Arrives(number, 'rejected')),
  pick.map((number) => new Answers(number)),
  pick.map((number) => new LosesSender(number)),
  fc.constant(new WaitsLong(0)),
  fc.constant(new Looks(0)),
  pick.map((number) => new Person(number)),
  pick.map((number) => new Switches(number)),
  fc.constant(new Wallet(0, 'anchor')),
];
const strange = [pick.map((number) => new Arrives(number, 'dearer')), fc.constant(new Wallet(0, 'top-up'))];

function holds(commands: fc.Arbitrary<fc.Command<Model, PanelWorld>>[]): void {
  fc.assert(
    fc.property(fc.commands(commands, { maxCommands: 80, size: 'max' }), (steps) => {
      fc.modelRun(() => ({ model: {}, real: new PanelWorld(charges) }), steps);
    }),
    { numRuns: 3000 },
  );
}

describe('lines at a panel that loses answers', () => {
  test('are bought once at the most, and each takes its own order', () => {
    Object.assign(seen, nothingSeen);
    holds(ordinary);
    expect(seen.adopted).toBeGreaterThan(100);
    expect(seen.resent).toBeGreaterThan(100);
    expect(seen.failedOver).toBeGreaterThan(100);
    expect(seen.switched).toBeGreaterThan(100);
  });

  test('are bought once at the most also while prices change, wallets are filled and strangers buy', () => {
    Object.assign(seen, nothingSeen);
    holds([...ordinary, ...strange]);
    expect(seen.reviewed).toBeGreaterThan(20);
  });
});
