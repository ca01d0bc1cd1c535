import { describe, expect, test } from '@jest/globals';
import { explore, storyOf } from './find-harm.js';
import { play } from './history.js';
import { keptHistories, lateAsNeverBefore, neverTakenOnce } from './kept-histories.js';

/** As long as a run of all tests can spare; `npm run model` plays for as long as asked. */
const playsForMs = 8000;

describe('the model of suppliers', () => {
  test('finds no harm that a shop can prevent in random histories', () => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    process.stdout.write(`model: seed ${seed}\n`);
    const endsAt = performance.now() + playsForMs;
    const stories: string[] = [];
    const { histories } = explore(
      seed,
      () => stories.length > 0 || performance.now() > endsAt,
      (example) => stories.push(storyOf(example)),
    );
    expect(stories.join('\n')).toBe('');
    expect(histories).toBeGreaterThan(10);
  });

  test.each(keptHistories)('shows that %s', (_title, plan) => {
    const { harms, story } = play(plan);
    const preventable = harms.filter(({ excuse }) => excuse === null);
    expect(preventable.length > 0 ? [...story, JSON.stringify(preventable)].join('\n') : '').toBe('');
  });

  test('has a purchase that was never taken sent again, once', () => {
    expect(play(neverTakenOnce)).toMatchObject({ harms: [], purchases: 2 });
  });

  test('counts the first order that is taken after the settling time apart', () => {
    const { harms } = play(lateAsNeverBefore);
    expect(harms).toMatchObject([{ kind: 'bought twice', excuse: 'late as never before' }]);
  });
});
