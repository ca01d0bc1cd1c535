import { Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { SellableLine } from '@boostline/contracts/routes/internal/index';
import { paiseFromRupees, splitInProportion } from '@boostline/contracts/schemas/values/money';
import type { OfferOrderCreation, PublicOffer } from '@boostline/contracts/schemas/shop/offers';
import { readTargets } from './read-targets.js';
import { NoteStartCounts } from '../lookup/note-start-counts.js';
import { Quotes } from './quotes.js';
import type { OrderedGoods, OrderedLine } from '../order/new-order.js';
import { SaveOrder, type OrderNumbers } from './save-order.js';
import { AdmitOrder } from './admit-order.js';
import { LimitUnpaid } from '../unpaid/limit-unpaid.js';

interface PlaceOfferOrderCommand {
  buyer: string;
  /** The address that it came from, under a keyed hash. */
  addressHash?: string | undefined;
  idempotencyKey?: string | undefined;
  requestHash?: string | undefined;
  catalogVersion?: number | undefined;
  /** It orders for many buyers. */
  byProgram?: true | undefined;
  order: OfferOrderCreation;
}

/** Orders an offer as several lines. The values that the browser sends must be the offer's own. */
@Injectable()
export class PlaceOfferOrder {
  constructor(
    private readonly quotes: Quotes,
    private readonly saveOrder: SaveOrder,
    private readonly limitUnpaid: LimitUnpaid,
    private readonly admitOrder: AdmitOrder,
    private readonly startCounts: NoteStartCounts,
  ) {}

  /**
   * The order's numbers. Throws `invalid-input`, `offer-not-found`, `offer-changed` (with the offer), `not-sellable`,
   * `too-many-requests`, `key-reused`, and as `AdmitOrder`.
   */
  place(command: PlaceOfferOrderCommand): Promise<OrderNumbers> {
    return this.saveOrder.onceForKey(command, () => this.placeOnce(command));
  }

  private async placeOnce(command: PlaceOfferOrderCommand): Promise<OrderNumbers> {
    const { buyer, addressHash, idempotencyKey, requestHash, catalogVersion, byProgram, order } = command;
    const quote = await this.quotes.ofOffer(order.offerName, catalogVersion);
    if (!sameOffer(order, quote.offer)) {
      throw new ShopError('offer-changed', 'This offer has changed. Please look at it again.', {
        current: quote.offer,
      });
    }
    const targets = readTargets(quote.lines, order);
    await this.limitUnpaid.limit({ buyer, addressHash, byProgram });
    const goods: OrderedGoods = {
      // The address of a program is that of all its customers.
      addressHash: byProgram ? undefined : addressHash,
      kind: 'offer',
      buyerHash: buyer,
      idempotencyKey,
      requestHash,
      packageId: null,
      packageType: null,
      offerId: quote.offer.id,
      offerName: quote.offer.name,
      target: targets.ofOrder,
      quantity: quote.lines.reduce((sum, line) => sum + line.quantity, 0),
      amountPaise: quote.pricePaise,
      snapshot: quote,
      lines: await this.startCounts.note(linesOf(quote.lines, quote.pricePaise, targets.of)),
    };
    return this.admitOrder.admit(goods, byProgram, targets.typed);
  }
}

/** Values that are absent count as the offer's. A page that was open while the offer changed must not buy the old offer. */
function sameOffer(order: OfferOrderCreation, offer: PublicOffer): boolean {
  return (
    toPaise(order.amount) === paiseFromRupees(offer.price) &&
    (order.mainServiceType ?? offer.mainServiceType) === offer.mainServiceType &&
    (order.mainServiceQuantity ?? offer.mainServiceQuantity) === offer.mainServiceQuantity &&
    (order.bonusFollowers ?? offer.bonusFollowers) === offer.bonusFollowers &&
    (order.bonusLikes ?? offer.bonusLikes) === offer.bonusLikes &&
    (order.bonusViews ?? offer.bonusViews) === offer.bonusViews
  );
}

/** Null for an amount with a fraction of a paisa, which no price has. */
function toPaise(rupees: number): number | null {
  try {
    return paiseFromRupees(rupees);
  } catch {
    return null;
  }
}

function linesOf(
  sold: SellableLine[],
  pricePaise: number,
  targetOf: (line: SellableLine) => string | null,
): OrderedLine[] {
  const shares = splitInProportion(
    pricePaise,
    sold.map((line) => line.listPaise),
  );
  return sold.map((line, index) => ({
    type: line.type,
    ...(line.product && { product: line.product }),
    quantity: line.quantity,
    target: targetOf(line),
    comments: null,
    providerId: line.providerId,
    serviceId: line.serviceId,
    fallback: line.fallback,
    furtherRoutes: line.furtherRoutes,
    pricePaise: shares[index] ?? 0,
  }));
}
