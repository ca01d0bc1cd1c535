import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { ShopError } from '@boostline/contracts/errors';
import { GatewayCircuitBreaker } from '../../src/payments/gateways/gateway-circuit-breaker.js';

const unavailable = expect.objectContaining({ code: 'gateway-unavailable' });

/** A gateway that is counted on being asked. */
function startGateway() {
  let asked = 0;
  let answer: () => string = () => {
    throw new ShopError('gateway-unavailable', 'No answer.');
  };
  return {
    asked: () => asked,
    answerWith: (next: () => string) => (answer = next),
    ask: async () => {
      asked += 1;
      return answer();
    },
  };
}

async function failFiveTimes(circuitBreaker: GatewayCircuitBreaker, ask: () => Promise<string>) {
  for (let times = 0; times < 5; times += 1)
    await expect(circuitBreaker.run('one', ask)).rejects.toEqual(unavailable);
}

test('a gateway that failed five buyers in a row is not asked for the next, and another one is', async () => {
  const circuitBreaker = new GatewayCircuitBreaker();
  const gateway = startGateway();
  await failFiveTimes(circuitBreaker, gateway.ask);
  await expect(circuitBreaker.run('one', gateway.ask)).rejects.toEqual(unavailable);
  expect(gateway.asked()).toBe(5);
  expect(await circuitBreaker.run('another', async () => 'fine')).toBe('fine');
});

test('after a rest one buyer tries it, the others do not wait for that, and once it answers all are served', async () => {
  const circuitBreaker = new GatewayCircuitBreaker();
  const gateway = startGateway();
  await failFiveTimes(circuitBreaker, gateway.ask);
  const page = Promise.withResolvers<string>();
  let tries = 0;
  const slowly = () => {
    tries += 1;
    return page.promise;
  };
  let tried: Promise<string>;
  do {
    tried = circuitBreaker.run('one', slowly);
    tried.catch(() => undefined);
    await sleep(100);
  } while (tries === 0);
  await expect(circuitBreaker.run('one', gateway.ask)).rejects.toEqual(unavailable);
  expect(gateway.asked()).toBe(5);
  page.resolve('back');
  expect(await tried).toBe('back');
  gateway.answerWith(() => 'served');
  expect(await circuitBreaker.run('one', gateway.ask)).toBe('served');
  expect(tries).toBe(1);
});

test('a refusal is an answer', async () => {
  const circuitBreaker = new GatewayCircuitBreaker();
  const gateway = startGateway();
  gateway.answerWith(() => {
    throw new ShopError('conflict', 'There already.');
  });
  for (let times = 0; times < 8; times += 1)
    await expect(circuitBreaker.run('one', gateway.ask)).rejects.toMatchObject({ code: 'conflict' });
  expect(gateway.asked()).toBe(8);
});
