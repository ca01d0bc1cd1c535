import { describe, expect, test } from '@jest/globals';
import { customerEmail, customerPhone } from '@boostline/contracts/schemas/shop/payments';
import { contactOf, refusedContact } from '../src/features/storefront/checkout/contact.js';
import { en } from '../src/messages/en.js';

const t = en.checkout;

describe('the contact of a checkout', () => {
  test.each([
    ['asha@gmail.com', true],
    ['asha.k+shop@mail.example.in', true],
    ['Asha.K@Example.COM', true],
    ['asha.@gmail.com', false],
    ['asha..k@gmail.com', false],
    ['.asha@gmail.com', false],
    ['a&b@x.com', false],
    ['asha@gmail', false],
  ])('takes %s as the server does: %s', (address, isTaken) => {
    expect(contactOf(address) !== null).toBe(isTaken);
    expect(customerEmail.safeParse(address).success).toBe(isTaken);
  });

  test('takes a number as the server does', () => {
    for (const number of ['98765 43210', '+91-98765-43210', '12345 43210', '987654321'])
      expect(contactOf(number) !== null).toBe(customerPhone.safeParse(number).success);
  });

  test('what the server refuses is said at its field, in the words of the page', () => {
    const fields = [
      { path: 'customerEmail', message: 'Invalid email address' },
      { path: 'orderId', message: 'must be a number' },
    ];
    expect(refusedContact({ code: 'invalid-input', fields }, t)).toEqual({ customerEmail: t.emailInvalid });
    expect(refusedContact({ code: 'conflict', fields }, t)).toEqual({});
    const refused = [{ path: 'customerName', message: 'Not this name.' }];
    expect(refusedContact({ code: 'payment-refused', fields: refused }, t)).toEqual({
      customerName: t.refused.name,
    });
  });
});
