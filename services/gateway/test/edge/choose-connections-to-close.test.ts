import { describe, expect, test } from '@jest/globals';
import { connectionsToClose } from '../../src/edge/open-connections.js';

const now = 100_000;
const held = (holder: string, isBusy: boolean, ages: number[]) =>
  ages.map((age) => ({ holder, isBusy, since: now - age }));
const closed = (open: ReturnType<typeof held>, own = 0, count = 1) =>
  connectionsToClose(open, { count, own, now }).map(({ holder, since }) => `${holder} ${now - since}`);

describe('to make room, the shop closes', () => {
  test('the longest idle connection of the largest holder', () => {
    const open = [...held('small', false, [60_000]), ...held('large', false, [5000, 9000, 10])];
    expect(closed(open)).toEqual(['large 9000']);
    expect(closed(open, 0, 4)).toEqual(['large 9000', 'large 5000', 'large 10', 'small 60000']);
  });
  test('a request of the largest holder before what another newcomer has just opened', () => {
    expect(closed([...held('newcomer', false, [5]), ...held('large', true, [10, 20, 30])])).toEqual([
      'large 30',
    ]);
  });
  test('of equal holders what has been idle for a second, or has taken ten for a request', () => {
    const open = [...held('a', true, [11_000]), ...held('b', true, [9000]), ...held('c', false, [1500])];
    expect(closed(open, 0, 3)).toEqual(['c 1500', 'a 11000']);
  });
  test('nothing while everyone holds one that was just opened', () => {
    expect(closed([...held('a', true, [100]), ...held('b', false, [100])])).toEqual([]);
  });
  test('no fresh ones of others for the largest holder itself', () => {
    expect(closed([...held('a', false, [100, 100]), ...held('b', false, [100])], 2)).toEqual([]);
  });
});
