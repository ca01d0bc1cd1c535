import { Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/errors';
import type { OrderCreation } from '@boostline/contracts/orders';
import type { PackageType } from '@boostline/contracts/packages';
import { canonicalShortcode, canonicalUsername } from '@boostline/contracts/target';
import { Quotes } from './quotes.js';
import { SaveOrder } from './save-order.js';

interface PlaceOrderCommand {
  buyer: string;
  idempotencyKey?: string | undefined;
  catalogVersion?: number | undefined;
  order: OrderCreation;
}

/** Orders a package at the catalogue's price; whatever amount the browser sent is not looked at. */
@Injectable()
export class PlaceOrder {
  constructor(
    private readonly quotes: Quotes,
    private readonly saveOrder: SaveOrder,
  ) {}

  /** The order's id. Throws `invalid-input`, `package-not-found`, `not-sellable`. */
  run(command: PlaceOrderCommand): Promise<number> {
    return this.saveOrder.onceForKey(command, () => this.place(command));
  }

  private async place({ buyer, idempotencyKey, catalogVersion, order }: PlaceOrderCommand): Promise<number> {
    const type = order.packageType ?? 'followers';
    const target = canonicalTarget(type, order.instagramUsername);
    const quote = await this.quotes.ofPackage(order.packageId, type, order.quantity, catalogVersion);
    const comments = commentsFor(quote.line, order.comments);
    return this.saveOrder.run({
      kind: 'package',
      buyerHash: buyer,
      idempotencyKey,
      packageId: quote.packageId,
      packageType: type,
      offerId: null,
      offerName: null,
      target,
      quantity: quote.line.quantity,
      amountPaise: quote.pricePaise,
      snapshot: quote,
      lines: [{ ...quote.line, target, comments, paidPaise: quote.pricePaise }],
    });
  }
}

/** The account or shortcode; throws `invalid-input` on `field` with the sentence that the storefront shows too. */
export function canonicalTarget(type: PackageType, input: string, field = 'instagramUsername'): string {
  if (type === 'followers') {
    const username = canonicalUsername(input);
    if (username) return username;
    throw invalid(field, 'Please enter your Instagram username');
  }
  const shortcode = canonicalShortcode(input);
  if (shortcode) return shortcode;
  throw invalid(field, 'Please enter a valid Instagram post or reel URL');
}

function commentsFor(
  line: { takesComments: boolean; quantity: number },
  comments: string[] | undefined,
): string[] | null {
  if (!line.takesComments) return null;
  if (comments?.length === line.quantity) return comments;
  throw invalid('comments', `Please write exactly ${line.quantity} comments, one on each line`);
}

function invalid(path: string, message: string): ShopError {
  return new ShopError('invalid-input', message, { fields: [{ path, message }] });
}
