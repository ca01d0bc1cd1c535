import { followStatus, type Followed } from '../../src/following/follow-status.js';
import { learned } from '../../src/following/learned.js';
import { decimalText, nanos } from '../../src/placement/decimal.js';
import type { PlacementChange } from '../../src/placement/placement-change.js';
import { isEnded } from '../../src/placement/placement.state.js';
import { aPlacement } from '../a-placement.js';
import { Account, Line, type Habits, type PanelOrder } from './panel-account.js';

/** As STATUS_POLL_MS, for the deciding functions: the model asks when its course says so. */
export const settings = { statusPollMs: 2000 };

/**
 * What the shop's database holds of two panel accounts, the second the fallback of each line. It is written as the one writer
 * does it, and what the panels say of our orders is followed.
 */
export class ShopBook {
  readonly lines: Line[];
  readonly main: Account;
  readonly fallback: Account;
  now = 1_000_000;

  constructor(lineCount: number, habits: Habits) {
    this.main = new Account(1, habits);
    this.fallback = new Account(2, habits);
    this.lines = Array.from(
      { length: lineCount },
      (_, index) =>
        new Line(
          aPlacement({
            ...{ lineId: `line-${index}`, target: `target-${index}`, paidPaise: 10 ** 9 },
            ...{ fallbackProviderId: 2, fallbackServiceId: '102' },
          }),
        ),
    );
  }

  get date(): Date {
    return new Date(this.now);
  }

  accountOf({ placement }: Line): Account {
    return placement.providerId === this.main.id ? this.main : this.fallback;
  }

  linesAt(account: Account): Line[] {
    return this.lines.filter((line) => this.accountOf(line) === account);
  }

  unknown(): Line[] {
    return this.lines.filter(({ state }) => state === 'UNKNOWN');
  }

  /** Writes what was decided, as the one writer does: of a line that is as it was read. */
  write({ lineId, before, after, attempt, absence }: PlacementChange): void {
    const line = this.lines.find((one) => one.lineId === lineId);
    if (!line || line.placement.revision !== before.revision) throw new Error(`line ${lineId} has moved`);
    line.placement = { ...after, revision: before.revision + 1 };
    if (attempt)
      line.attempts = line.attempts.map((one) =>
        one.attempt === attempt.attempt ? { ...one, ...attempt } : one,
      );
    if (absence)
      this.accountOf(line).absences.push({
        ...{ line, attempt: absence.attempt, searchAbove: absence.searchAbove ?? 0 },
        ...{ expected: nanos(absence.expectedCharge ?? '0'), bought: absence.bought },
      });
  }

  /** As PollStatus: open orders always, ended ones when they are due. */
  poll(withEnded: boolean): void {
    for (const account of [this.main, this.fallback])
      for (const line of this.known(account)) if (withEnded || !isEnded(line.state)) this.ask(account, line);
  }

  /** Lines that have an order of the account, in the order in which they were placed. */
  known(account: Account): Line[] {
    return this.linesAt(account)
      .filter(({ orderId }) => orderId !== null)
      .toSorted((one, other) => +(one.placement.placedAt ?? 0) - +(other.placement.placedAt ?? 0));
  }

  isKnown(account: Account, wanted: string): boolean {
    return this.known(account).some(({ orderId }) => orderId === wanted);
  }

  /** What the panel says of the order, and what we learn of it. */
  ask(account: Account, line: Line): Followed {
    const order = account.status(line.orderId ?? '', this.now);
    const followed = followStatus(
      line.placement,
      order ? entryOf(order, account.habits) : { error: 'Incorrect order ID' },
      this.date,
    );
    this.write({ lineId: line.lineId, before: line.placement, after: followed.placement, events: [] });
    account.provider = learned(account.provider, [followed], this.date);
    return followed;
  }
}

/** A line as the deciding functions read it. */
export const aggregate = ({ placement }: Line) => ({ placement, refillable: false });

/** As the panel's `status` shows an order. */
function entryOf({ ended, shown, bought }: PanelOrder, { tellsRemains }: Habits) {
  const open = tellsRemains
    ? { status: 'Pending', remains: String(bought) }
    : { status: 'In progress', remains: '0' };
  return {
    ...(ended ? { status: 'Completed', remains: '0' } : open),
    ...(shown !== null && { charge: decimalText(shown) }),
  };
}
