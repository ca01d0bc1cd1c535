import { expect, test } from '@jest/globals';
import { upiLink } from '../src/payment-page/upi-link.js';

test('a UPI link carries the amount with two decimals and spaces as %20', () => {
  const payment = {
    id: 'sbx_1',
    merchantRef: 'REF',
    amount: 49900,
    currency: 'INR',
    description: 'Order 42',
    returnUrl: 'http://shop.test/',
    webhookUrl: null,
    status: 'created' as const,
    refundsFail: 0,
    createdAt: 0,
    expiresAt: 1,
  };
  expect(upiLink({ merchantName: 'My Shop', merchantVpa: 'shop@bank' }, payment)).toBe(
    'upi://pay?pa=shop@bank&pn=My%20Shop&tr=REF&tn=Order%2042&am=499.00&cu=INR',
  );
});
