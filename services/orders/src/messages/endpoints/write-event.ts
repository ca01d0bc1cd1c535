import { rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import type { Message } from '../message.entity.js';

/** What a program is told of an order; amounts in rupees. */
export function eventData({ orderId, facts }: Pick<Message, 'orderId' | 'facts'>): object {
  const { code, status, target, goods, offerName, amountPaise = 0, refundedPaise } = facts;
  return {
    orderId,
    code,
    status,
    target,
    goods,
    offerName: offerName ?? null,
    amount: rupeesFromPaise(amountPaise),
    ...(refundedPaise !== undefined && { refunded: rupeesFromPaise(refundedPaise) }),
  };
}
