import { followStatus, type Followed } from '../../src/following/follow-status.js';
import { learned } from '../../src/following/learned.js';
import { nextPoll } from '../../src/following/next-poll.js';
import { later } from '../../src/values/moment.js';
import { changeTo } from '../../src/placements/placement-change.js';
import { isEnded, isUnended } from '../../src/placements/placement.state.js';
import type { Silence } from '../../src/following/poll-status.js';
import { aggregate, pollSettings, settings, type Simulator } from './shop.js';
import type { Line } from './store.js';
import { Outage } from './supplier.js';

const askingMs = 30_000;

/** As PollStatus: what is due. */
export function poll(simulator: Simulator, providerId: number): void {
  const { store, date } = simulator;
  const due = store.known(providerId).filter(({ placement: { state, nextPollAt, endedAt } }) => {
    const isFollowed = isUnended(state) || (isEnded(state) && endedAt !== null);
    return isFollowed && nextPollAt !== null && nextPollAt <= date;
  });
  if (due.length === 0) return;
  try {
    ask(simulator, providerId, due);
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    for (const line of due) line.placement = { ...line.placement, nextPollAt: later(date, askingMs) };
  }
}

/** Asks about these orders now, and writes what the supplier says of them. */
export function ask(simulator: Simulator, providerId: number, lines: readonly Line[]): Silence {
  const { store, date, now } = simulator;
  const supplier = simulator.supplier(providerId);
  const answered = supplier.statuses(
    lines.map(({ placement }) => placement.upstreamOrderId ?? ''),
    now,
  );
  const asked = lines.filter(({ placement }) => answered.has(placement.upstreamOrderId ?? ''));
  const notAsked = lines.length - asked.length;
  const followed = asked.map((line) => {
    const entry = answered.get(line.placement.upstreamOrderId ?? '');
    const before = line.placement;
    const one = followStatus(before, entry, date, settings);
    const wait = nextPoll(one.placement, date, pollSettings, one.answered);
    const after = { ...one.placement, nextPollAt: wait === null ? null : later(date, wait) };
    store.write(changeTo(aggregate(line), after, date), date);
    const isNews =
      line.placement.state !== before.state || line.placement.upstreamStatus !== before.upstreamStatus;
    if (isNews)
      simulator.log(`${line.lineId} is ${after.state}, ${after.remains} remain, charge ${after.charge}`);
    note(simulator, one);
    return one;
  });
  store.writeAccount(learned(store.account(providerId), followed, date));
  return {
    unanswered: notAsked + followed.filter((one) => !one.answered).length,
    withoutCharge: notAsked + followed.filter(({ namesCharge }) => !namesCharge).length,
  };
}

function note({ store }: Simulator, { placement, chargeFollows, farOff }: Followed): void {
  const { serviceId } = placement;
  if (chargeFollows !== null) store.noteCharge(serviceId, chargeFollows);
  const service = store.services.get(serviceId);
  if (farOff !== null && service) store.services.set(serviceId, { ...service, stopped: farOff });
}
