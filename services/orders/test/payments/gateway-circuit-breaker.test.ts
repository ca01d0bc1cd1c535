import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { ShopError } from '@boostline/contracts/routes/errors';
import { GatewayCircuitBreaker } from '../../src/gateways/gateway-circuit-breaker.js';

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
    await expect(circuitBreaker.ask(by(`buyer ${times}`), ask)).rejects.toEqual(unavailable);
}

const by = (buyer: string, gateway = 'one') => ({ gateway, buyer });

test('a gateway that failed five buyers in a row is not asked for the next, and another one is', async () => {
  const circuitBreaker = new GatewayCircuitBreaker();
  const gateway = startGateway();
  await failFiveTimes(circuitBreaker, gateway.ask);
  await expect(circuitBreaker.ask(by('next'), gateway.ask)).rejects.toEqual(unavailable);
  expect(gateway.asked()).toBe(5);
  expect(await circuitBreaker.ask(by('next', 'another'), async () => 'fine')).toBe('fine');
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
    tried = circuitBreaker.ask(by('next'), slowly);
    tried.catch(() => undefined);
    await sleep(100);
  } while (tries === 0);
  await expect(circuitBreaker.ask(by('next'), gateway.ask)).rejects.toEqual(unavailable);
  expect(gateway.asked()).toBe(5);
  page.resolve('back');
  expect(await tried).toBe('back');
  gateway.answerWith(() => 'served');
  expect(await circuitBreaker.ask(by('next'), gateway.ask)).toBe('served');
  expect(tries).toBe(1);
});

test('one buyer whose calls fail for ever stops no other', async () => {
  const circuitBreaker = new GatewayCircuitBreaker();
  const gateway = startGateway();
  for (let times = 0; times < 40; times += 1)
    await expect(circuitBreaker.ask(by('stranger'), gateway.ask)).rejects.toEqual(unavailable);
  expect(gateway.asked()).toBe(40);
  gateway.answerWith(() => 'served');
  expect(await circuitBreaker.ask(by('another buyer'), gateway.ask)).toBe('served');
});

test('a buyer counts again once the gateway has answered', async () => {
  const circuitBreaker = new GatewayCircuitBreaker();
  const gateway = startGateway();
  const fail = async (buyer: string) =>
    expect(circuitBreaker.ask(by(buyer), gateway.ask)).rejects.toEqual(unavailable);
  for (const buyer of ['a', 'b', 'c', 'd']) await fail(buyer);
  const refused = () => Promise.reject(new ShopError('payment-refused', 'Not this amount.'));
  await expect(circuitBreaker.ask(by('e'), refused)).rejects.toMatchObject({ code: 'payment-refused' });
  // A refusal is an answer, so the count begins anew.
  for (const buyer of ['a', 'b', 'c', 'd']) await fail(buyer);
  expect(gateway.asked()).toBe(8);
  await fail('e');
  await fail('f');
  expect(gateway.asked()).toBe(9);
});

test('a refusal is an answer', async () => {
  const circuitBreaker = new GatewayCircuitBreaker();
  const gateway = startGateway();
  gateway.answerWith(() => {
    throw new ShopError('conflict', 'There already.');
  });
  for (let times = 0; times < 8; times += 1)
    await expect(circuitBreaker.ask(by('next'), gateway.ask)).rejects.toMatchObject({ code: 'conflict' });
  expect(gateway.asked()).toBe(8);
});
