import { rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import type { Message } from '../../order/message.entity.js';

/** The body of an event for a program; amounts in rupees. */
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
