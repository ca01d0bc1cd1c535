import { expect, test } from '@jest/globals';
import { aPlacement } from '../../a-placement.js';
import { followStatus } from '../../../src/following/follow-status.js';
import { inOwnCurrency } from '../../../src/suppliers/api/client.js';

const entry = (facts: object) => ({ status: 'In progress', charge: '76.50', remains: '10', ...facts });

test('a charge in another currency is not compared with the price: its service stays on sale, and the order is followed', () => {
  const placement = aPlacement({ state: 'PLACED', upstreamOrderId: '7', expectedCharge: '0.9' });
  const now = new Date();
  const followed = followStatus(placement, inOwnCurrency(entry({ currency: 'INR' }), 'USD'), now);
  expect(followed).toMatchObject({ answered: true, namesCharge: false, farOff: null });
  expect(followed.placement).toMatchObject({ charge: null, upstreamStatus: 'In progress' });
  // As a number it would stop the service.
  expect(followStatus(placement, entry({ currency: 'INR' }), now).farOff).not.toBeNull();
});

test.each([['USD'], ['usd'], [''], [undefined], [840]])(
  'a charge named in %p is the account’s',
  (currency) => {
    expect(inOwnCurrency(entry({ currency }), 'USD')).toMatchObject({ charge: '76.50' });
  },
);

test.each([[null], ['text'], [[1]]])('an answer that is no order stays as it is: %p', (answer) => {
  expect(inOwnCurrency(answer, 'USD')).toBe(answer);
});
