import { randomBytes } from 'node:crypto';
import { expect } from '@jest/globals';
import type { PaymentReference, PaymentRequest } from '../../../src/gateways/payment-gateway.js';

/** A reference as StartPayment makes them: 22 characters, new each time. */
export const newRef = (prefix = 'b') => `${prefix}_${randomBytes(15).toString('base64url')}`;

export function paymentRequest(changes: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    merchantRef: newRef(),
    amountPaise: 49_900,
    description: '1000 followers',
    returnUrl: 'https://shop.example/payment-return?orderId=42&orderType=followers',
    expiresAt: new Date((Math.floor(Date.now() / 1000) + 2 * 60 * 60) * 1000),
    customer: { name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210' },
    ...changes,
  };
}

/** `gatewayPaymentId` is null when the answer to the create was lost. */
export const referenceOf = (
  merchantRef: string,
  gatewayPaymentId: string | null = null,
): PaymentReference => ({ merchantRef, gatewayPaymentId, createdAt: new Date() });

export const unavailable = expect.objectContaining({ name: 'ShopError', code: 'gateway-unavailable' });
