import { describe, expect, test } from '@jest/globals';
import { compareServer, type Acknowledged, type KnownServer } from '../src/data/known-server.js';

const known: KnownServer = { timeline: 3, synchronous: true, beat: 100 };
const asynchronous = { ...known, synchronous: false };

describe('comparing a server with what was known of it', () => {
  test.each<[string, KnownServer, number | null, Acknowledged | null, string]>([
    ['the same timeline is the same server', known, 3, { beat: 100, synchronous: true }, 'same'],
    [
      'a younger beat than is remembered is another replica’s',
      known,
      3,
      { beat: 90, synchronous: true },
      'same',
    ],
    [
      'a missing beat proves a loss on the same timeline',
      known,
      3,
      { beat: 101, synchronous: true },
      'may-be-missing',
    ],
    [
      'a synchronous standby that took over has everything',
      known,
      4,
      { beat: 100, synchronous: true },
      'nothing-missing',
    ],
    ['it has, though nothing is remembered', known, 4, null, 'nothing-missing'],
    [
      'it has not when an acknowledged beat is missing',
      known,
      4,
      { beat: 101, synchronous: true },
      'may-be-missing',
    ],
    [
      'it may not when commits had stopped waiting for it',
      known,
      4,
      { beat: 100, synchronous: false },
      'may-be-missing',
    ],
    [
      'an asynchronous standby may lack what came last',
      asynchronous,
      4,
      { beat: 100, synchronous: false },
      'may-be-missing',
    ],
    ['it may, though nothing is remembered', asynchronous, 4, null, 'may-be-missing'],
    [
      'a server without a timeline is known by its beats',
      { ...asynchronous, timeline: null },
      null,
      { beat: 100, synchronous: false },
      'same',
    ],
    [
      'there too a missing beat proves a loss',
      { ...asynchronous, timeline: null },
      null,
      { beat: 105, synchronous: false },
      'may-be-missing',
    ],
  ])('%s', (_, row, timeline, acknowledged, expected) => {
    expect(compareServer(row, timeline, acknowledged)).toBe(expected);
  });
});
