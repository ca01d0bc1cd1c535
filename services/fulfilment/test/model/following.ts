import { followStatus, type Followed } from '../../src/following/follow-status.js';
import { learned } from '../../src/following/learned.js';
import { nextPoll } from '../../src/following/next-poll.js';
import { later } from '../../src/placement/moment.js';
import { changeTo } from '../../src/placement/placement-change.js';
import { isEnded, isUnended } from '../../src/placement/placement.state.js';
import type { Silence } from '../../src/following/poll-status.js';
import { aggregate, pollSettings, settings, type World } from './shop.js';
import type { Line } from './store.js';
import { Outage } from './supplier.js';

const askingMs = 30_000;

/** As PollStatus: what is due. */
export function poll(world: World, providerId: number): void {
  const { store, date } = world;
  const due = store.known(providerId).filter(({ placement: { state, nextPollAt, endedAt } }) => {
    const isFollowed = isUnended(state) || (isEnded(state) && endedAt !== null);
    return isFollowed && nextPollAt !== null && nextPollAt <= date;
  });
  if (due.length === 0) return;
  try {
    ask(world, providerId, due);
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    for (const line of due) line.placement = { ...line.placement, nextPollAt: later(date, askingMs) };
  }
}

/** Asks about these orders now, and writes what the supplier says of them. */
export function ask(world: World, providerId: number, lines: readonly Line[]): Silence {
  const { store, date, now } = world;
  const supplier = world.supplier(providerId);
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
      world.tell(`${line.lineId} is ${after.state}, ${after.remains} remain, charge ${after.charge}`);
    note(world, one);
    return one;
  });
  store.writeAccount(learned(store.account(providerId), followed, date));
  return {
    unanswered: notAsked + followed.filter((one) => !one.answered).length,
    withoutCharge: notAsked + followed.filter(({ namesCharge }) => !namesCharge).length,
  };
}

function note({ store }: World, { placement, chargeFollows, farOff }: Followed): void {
  const { serviceId } = placement;
  if (chargeFollows !== null) store.noteCharge(serviceId, chargeFollows);
  const service = store.services.get(serviceId);
  if (farOff !== null && service) store.services.set(serviceId, { ...service, stopped: farOff });
}
