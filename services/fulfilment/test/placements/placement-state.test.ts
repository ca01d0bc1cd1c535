import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  after,
  may,
  placementStates,
  transitions,
  type PlacementEvent,
  type PlacementState,
} from '../../src/placements/placement.state.js';

const isEvent = (name: string): name is PlacementEvent =>
  placementStates.some((state) => name in transitions[state]);
const events = [...new Set(placementStates.flatMap((state) => Object.keys(transitions[state])))].filter(
  isEvent,
);

describe('the life of a placement', () => {
  test('reaches every state from WAITING', () => {
    const reached = new Set(['WAITING']);
    for (const _round of placementStates)
      for (const from of placementStates)
        if (reached.has(from)) Object.values(transitions[from]).forEach((to) => reached.add(to));
    expect([...reached].toSorted()).toEqual([...placementStates].toSorted());
  });

  test('sends from READY alone', () => {
    expect(placementStates.filter((state) => may(state, 'claimed'))).toEqual(['READY']);
  });

  test('is turned to another service only where no supplier can hold its order', () => {
    const states = (event: PlacementEvent) => placementStates.filter((state) => may(state, event));
    expect(states('failed-over')).toEqual(['SENDING']);
    expect(states('switched')).toEqual(['READY']);
  });

  test('refuses what its table does not hold', () => {
    expect(() => after('COMPLETED', 'placed')).toThrow('cannot be placed');
  });

  test('buys twice only after proof, a refusal or a person, whatever happens in whatever order', () => {
    const harmless: PlacementEvent[] = [
      ...(['proved-absent', 'refused', 'never-left', 'failed-over', 'target-named'] as const),
      'resent',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 60 }), (happenings) => {
        let state: PlacementState = 'READY';
        let mayHaveBeenTaken = false;
        for (const event of happenings.filter((one) => one !== 'disproved')) {
          if (!may(state, event)) continue;
          if (event === 'claimed') {
            expect(mayHaveBeenTaken).toBe(false);
            mayHaveBeenTaken = true;
          }
          if (harmless.includes(event)) mayHaveBeenTaken = false;
          state = after(state, event);
        }
      }),
      { numRuns: 500 },
    );
  });
});
