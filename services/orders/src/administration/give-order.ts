import { createHash } from 'node:crypto';
import type { GivenOrder } from '@boostline/contracts/schemas/admin/order-decisions';
import { Injectable } from '@nestjs/common';
import { CarryOutDecision } from './decisions/carry-out-decision.js';
import { setDiscount } from '../coupons/set-discount.js';
import type { Circumstances } from '../order/circumstances.js';
import { listPriceOf } from '../order/list-price.js';
import type { OrderAggregate } from '../order/order-aggregate.js';
import { changeOf, note, type OrderChange } from '../order/order-change.js';
import { requireKnown } from '../order/require-order.js';
import { payOrder } from '../payments/settling/pay-order.js';
import { PlaceOrder } from '../ordering/place-order.js';
import type { OrderNumbers } from '../ordering/save-order.js';

interface Gift extends GivenOrder {
  /** The administrator's name. */
  by: string;
}

/** Orders for a friend or after a complaint: as a buyer does, and then nothing is paid. */
@Injectable()
export class GiveOrder {
  constructor(
    private readonly placeOrder: PlaceOrder,
    private readonly carryOut: CarryOutDecision,
  ) {}

  /** The same key again goes on where the first time ended. Throws as `PlaceOrder`. */
  async give(gift: Gift): Promise<OrderNumbers> {
    const { key, order } = gift;
    const buyer = createHash('sha256').update(`given ${key}`).digest('hex');
    const numbers = await this.placeOrder.place({ buyer, idempotencyKey: key, byProgram: true, order });
    await this.carryOut.carryOut(numbers.id, (found, circumstances) =>
      decideGift(found, gift, circumstances),
    );
    return numbers;
  }
}

/** All of the price is taken off, and the loss is accepted. Changes nothing of an order that was given already. */
function decideGift(
  found: OrderAggregate | undefined,
  { customer, reason, by }: Pick<Gift, 'customer' | 'reason' | 'by'>,
  { now }: Pick<Circumstances, 'now'>,
): OrderChange {
  const known = requireKnown(found);
  const change = changeOf(known);
  const { order } = change.after;
  if (order.paidAt !== null) return change;
  order.customerName = customer.name ?? null;
  order.customerEmail = customer.email ?? null;
  order.customerPhone = customer.phone ?? null;
  setDiscount(change, listPriceOf(order));
  // Receipts and lists name what a price is reduced by.
  order.couponCode = 'FREE';
  order.couponAcceptsLoss = true;
  note(change, 'gift.made', { by, reason });
  payOrder(change, now);
  return change;
}
