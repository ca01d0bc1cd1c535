import { describe, expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { abortAfter } from '../src/abort-after.js';

describe('work within a time', () => {
  test('is given up when the time is over', async () => {
    const work = abortAfter(20, (signal) => sleep(10_000, 'done', { signal }));
    await expect(work).rejects.toThrow('aborted');
  });

  test('that ends in time leaves no clock behind', async () => {
    let told: AbortSignal | undefined;
    const done = await abortAfter(20, async (signal) => {
      told = signal;
      return 'done';
    });
    await sleep(60);
    expect([done, told?.aborted]).toEqual(['done', false]);
  });

  test('that fails fails as it did', async () => {
    await expect(abortAfter(1000, () => Promise.reject(new Error('no connection')))).rejects.toThrow(
      'no connection',
    );
  });
});
