import { expect, test } from '@jest/globals';
import { sentinelsOf } from '../src/redis.js';

test('an address through Sentinel names sentinels, the master and how to sign in', () => {
  expect(sentinelsOf('redis+sentinel://:p%40ss@one:26379,two/shop/2')).toEqual({
    sentinels: [
      { host: 'one', port: 26_379 },
      { host: 'two', port: 26_379 },
    ],
    name: 'shop',
    password: 'p@ss',
    db: 2,
  });
});

test('the address of one server is not read as one of sentinels', () => {
  expect(sentinelsOf('rediss://:word@redis:6379')).toBeNull();
});

test('an address through Sentinel without a master is refused', () => {
  expect(() => sentinelsOf('redis+sentinel://one:26379')).toThrow('mastername');
});
