import { expect, test } from '@jest/globals';
import { inTurn } from '../../src/messages/in-turn.js';

const message = (id: string, orderId: number | null, minute: number, address = 'asha@example.in') => ({
  ...{ id, orderId, address, channel: 'email' as const },
  createdAt: new Date(Date.UTC(2026, 10, 27, 10, minute)),
});

const idsOf = (series: { id: string }[][]) => series.map((messages) => messages.map(({ id }) => id));

test('what one address is told of one order goes out oldest first, whatever the database hands over first', () => {
  const [delivered, paid, waits] = [message('c', 7, 3), message('a', 7, 1), message('b', 7, 2)];
  expect(idsOf(inTurn([delivered, paid, waits]))).toEqual([['a', 'b', 'c']]);
});

test('other orders, other addresses and what is about no order do not wait for it', () => {
  const all = [
    message('paid', 7, 1),
    message('of another order', 8, 2),
    message('to another address', 7, 3, 'ravi@example.in'),
    message('yesterday', null, 4),
    message('a new browser', null, 5),
  ];
  expect(idsOf(inTurn(all))).toEqual(all.map(({ id }) => [id]));
});
