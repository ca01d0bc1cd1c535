import { describe, expect, test } from '@jest/globals';
import * as decide from '../../src/refills/decide-refill.js';
import { Refill } from '../../src/refills/refill.entity.js';

const now = new Date('2026-11-24T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const hour = 3_600_000;

function refill(facts: Partial<Refill>): Refill {
  return Object.assign(new Refill(), {
    id: 7,
    lineId: 'a line',
    upstreamRefillId: null,
    upstreamStatus: null,
    askedByBuyer: true,
    askedAt: ago(hour),
    sentAt: ago(1000),
    nextPollAt: null,
    endedAt: null,
    outcome: null,
    ...facts,
  });
}

const settings = { statusPollMs: 2000, confirmEndMs: 180_000 };
const followed = (facts: Partial<Refill>, word: string | undefined) =>
  decide.decideFollowed(
    refill({ upstreamRefillId: 'R-1', refusedSince: null, ...facts }),
    word,
    now,
    settings,
  );

describe('a refill that the supplier says it refused', () => {
  test.each(['Rejected', 'cancelled', 'Error'])('is not ended by the first look (%s)', (word) => {
    const { after, published } = followed({}, word);
    expect(published).toBeNull();
    expect(after).toMatchObject({ outcome: null, refusedSince: now, upstreamStatus: word });
    expect(after.nextPollAt).toEqual(ago(-45_000));
  });

  test('is refused when the supplier says so again, three minutes later', () => {
    expect(followed({ refusedSince: ago(179_999) }, 'Canceled').published).toBeNull();
    expect(followed({ refusedSince: ago(180_000) }, 'Rejected')).toMatchObject({
      published: 'refused',
      after: { outcome: 'refused', endedAt: now },
    });
  });

  test('goes on when the supplier takes that back, and may be done after all', () => {
    const shown = { refusedSince: ago(60_000), upstreamStatus: 'Rejected' };
    expect(followed(shown, 'In progress').after).toMatchObject({ refusedSince: null, outcome: null });
    expect(followed(shown, 'Completed').published).toBe('done');
    // No answer says nothing of it.
    expect(followed(shown, undefined).after).toMatchObject(shown);
  });
});

describe('a refill', () => {
  test('that a supplier had no time for is sent again for a day, ever more seldom, if its buyer asked for it', () => {
    const again = (facts: Partial<Refill>) => decide.decideNotTaken(refill(facts), 'HTTP 429', now).after;
    expect(again({})).toMatchObject({ sentAt: null, sendAfter: ago(-hour / 4), endedAt: null });
    expect(again({ askedAt: ago(1000) })).toMatchObject({ sendAfter: ago(-2000) });
    expect(again({ askedAt: ago(24 * hour) })).toMatchObject({ outcome: 'unanswered', endedAt: now });
    expect(again({ askedByBuyer: false })).toMatchObject({
      outcome: 'unanswered',
      upstreamStatus: 'HTTP 429',
    });
  });

  test.each([
    ['Completed', 'done'],
    ['complete', 'done'],
    ['In progress', null],
    [undefined, null],
  ])('with the supplier’s word %s has the outcome %s', (word, outcome) => {
    const followed = decide.decideFollowed(refill({ upstreamStatus: 'Pending' }), word, now, { ...settings });
    expect(followed.published).toBe(outcome);
    expect(followed.after).toMatchObject({ outcome, upstreamStatus: word ?? 'Pending' });
    if (outcome === null) expect(followed.after.nextPollAt).toEqual(ago(-hour / 30));
  });

  test('whose buyer knows nothing of it is published once the supplier took it', () => {
    const quiet = refill({ askedByBuyer: false });
    expect(decide.decideEnded(quiet, 'refused', null, now).published).toBeNull();
    const { after, published } = decide.decideAccepted(quiet, 'R-1', now);
    expect(published).toBe('accepted');
    expect(decide.decideEnded(after, 'done', 'Completed', now).published).toBe('done');
  });

  test('whose request has no answer after a minute ends without one', () => {
    const { decideUnanswered } = decide;
    expect(decideUnanswered(refill({ sentAt: ago(60_000) }), now)).toMatchObject({ published: 'unanswered' });
    expect(decideUnanswered(refill({ sentAt: ago(59_999) }), now)).toBeNull();
    expect(decideUnanswered(refill({ sentAt: null }), now)).toBeNull();
    expect(decideUnanswered(refill({ sentAt: ago(hour), upstreamRefillId: 'R-1' }), now)).toBeNull();
  });
});
