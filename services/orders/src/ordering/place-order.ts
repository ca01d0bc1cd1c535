import { invalidField } from '@boostline/contracts/routes/errors';
import { Injectable } from '@nestjs/common';
import type { OrderCreation } from '@boostline/contracts/schemas/shop/orders';
import { commentsField, packageTypeOf } from '@boostline/contracts/products/specification/order-fields';
import { productOf } from '@boostline/contracts/products/specification/sold-as-specified';
import { canonicalTarget } from './read-targets.js';
import { decideLines } from './decide-lines.js';
import type { OrderedGoods } from '../order/new-order.js';
import { NoteStartCounts } from '../lookup/note-start-counts.js';
import { Quotes } from './quotes.js';
import { AdmitOrder } from './admit-order.js';
import { LimitUnpaid } from '../unpaid/limit-unpaid.js';
import { SaveOrder, type OrderNumbers } from './save-order.js';

interface PlaceOrderCommand {
  buyer: string;
  /** The address that it came from, under a keyed hash. */
  addressHash?: string | undefined;
  idempotencyKey?: string | undefined;
  requestHash?: string | undefined;
  catalogVersion?: number | undefined;
  /** It orders for many buyers. */
  byProgram?: true | undefined;
  order: OrderCreation;
}

/** Orders a package at the catalog's price. An amount that the browser sends is ignored. */
@Injectable()
export class PlaceOrder {
  constructor(
    private readonly quotes: Quotes,
    private readonly saveOrder: SaveOrder,
    private readonly limitUnpaid: LimitUnpaid,
    private readonly admitOrder: AdmitOrder,
    private readonly startCounts: NoteStartCounts,
  ) {}

  /** The order's numbers. Throws `invalid-input`, `package-not-found`, `not-sellable`, `too-many-requests`, `key-reused`, and as `AdmitOrder`. */
  place(command: PlaceOrderCommand): Promise<OrderNumbers> {
    return this.saveOrder.onceForKey(command, () => this.placeOnce(command));
  }

  private async placeOnce({
    buyer,
    addressHash,
    idempotencyKey,
    requestHash,
    catalogVersion,
    byProgram,
    order,
  }: PlaceOrderCommand): Promise<OrderNumbers> {
    const type = packageTypeOf(order);
    const quote = await this.quotes.ofPackage(order.packageId, type, order.quantity, catalogVersion);
    const { targetKind: kind } = productOf(quote.line);
    const target = canonicalTarget(kind, order.instagramUsername);
    const moreTargets = (order.morePosts ?? []).map((post) => canonicalTarget(kind, post, 'morePosts'));
    const lines = decideLines({
      line: quote.line,
      pricePaise: quote.pricePaise,
      parts: quote.parts,
      target,
      moreTargets,
      overDays: order.overDays,
      comments: commentsFor(quote.line, order.comments),
    });
    await this.limitUnpaid.limit({ buyer, addressHash, byProgram });
    const goods: OrderedGoods = {
      // The address of a program is that of all its customers.
      addressHash: byProgram ? undefined : addressHash,
      kind: 'package',
      buyerHash: buyer,
      idempotencyKey,
      requestHash,
      packageId: quote.packageId,
      packageType: type,
      offerId: null,
      offerName: null,
      target,
      quantity: quote.line.quantity,
      amountPaise: quote.pricePaise,
      snapshot: quote,
      lines: await this.startCounts.note(lines),
    };
    const links = [order.instagramUsername, ...(order.morePosts ?? [])].map((typed) => ({ kind, typed }));
    return this.admitOrder.admit(goods, byProgram, links);
  }
}

function commentsFor(
  line: { takesComments: boolean; quantity: number },
  comments: string[] | undefined,
): string[] | null {
  if (!line.takesComments) return null;
  if (comments?.length === line.quantity) return comments;
  throw invalidField(commentsField, `Please write exactly ${line.quantity} comments, one on each line`);
}
