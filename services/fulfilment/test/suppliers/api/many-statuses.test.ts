import { expect, test } from '@jest/globals';
import { readManyStatuses } from '../../../src/suppliers/api/batched-question.js';

const one = { status: 'Completed', charge: '0.9' };
const ids = ['7', '8', 'K7-2F'];
const read = (answer: unknown) => {
  const entries = readManyStatuses(answer, ids);
  return entries && [...entries.keys()];
};

test.each<[string, unknown, string[]]>([
  ['keyed by id', { 7: one, 8: one, 'K7-2F': { error: 'Incorrect order ID' } }, ['7', '8', 'K7-2F']],
  ['keyed, with one left out and more beside', { 8: one, success: true }, ['8']],
  ['keyed, without any that is known', {}, []],
  [
    'a list with numbers',
    [
      { order: 7, ...one },
      { order: 'K7-2F', ...one },
    ],
    ['7', 'K7-2F'],
  ],
  [
    'a list under other names',
    [
      { id: '7', ...one },
      { order_id: 8, ...one },
    ],
    ['7', '8'],
  ],
  ['wrapped', { success: true, data: [{ order: 8, ...one }] }, ['8']],
  ['wrapped and keyed', { orders: { 7: one } }, ['7']],
])('an answer about several orders is read when it is %s', (_, answer, known) => {
  expect(read(answer)).toEqual(known);
});

test.each<[string, unknown]>([
  ['about one order', { ...one, remains: '0', start_count: '5' }],
  ['a list without ids', [one, one]],
  ['a text', 'Completed'],
  ['a number', 7],
  ['nothing', null],
  ['keyed by other things', { message: 'ok' }],
])('an answer that is %s is none about several orders', (_, answer) => {
  expect(read(answer)).toBeNull();
});
