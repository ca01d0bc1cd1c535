import type { GstRegistration } from '@boostline/contracts/schemas/admin/money/tax-documents';
import { stateOfGstin } from '@boostline/contracts/schemas/shop/tax/gstin-rule';
import type { DocumentContents } from '@boostline/contracts/schemas/shop/tax/tax-documents';
import type { NewIds } from '../order/circumstances.js';
import { couponOf, listPriceOfLine } from '../order/list-price.js';
import type { OrderAggregate, RefundRow } from '../order/order-aggregate.js';
import { gstRegistrationAt, type KnownGstRegistration } from './decide-gst-registration.js';
import { sharesOf } from '../order/refund-shares.js';
import { headsOf, taxOfRefund, taxWithin } from './decide-tax.js';
import type { TaxDocument } from '../order/tax-document.entity.js';

type Registered = Exclude<GstRegistration, { kind: 'unregistered' }>;

/**
 * A document of the sale once it is paid, if the seller was registered then, and a credit note for each refund of it.
 * Money beyond the price is on no document.
 */
export function missingDocuments(
  order: OrderAggregate,
  registrations: readonly KnownGstRegistration[],
  circumstances: { now: Date; ids: Pick<NewIds, 'uuid'> },
): TaxDocument[] {
  const known = order.documents.find(({ refundId }) => refundId === null);
  const sale = known ?? saleDocument(order, registrations, circumstances);
  if (!sale) return [];
  const noted = [...order.documents];
  const notes = order.refunds
    .filter(({ id, lineId }) => lineId !== null && !noted.some(({ refundId }) => refundId === id))
    .map((refund) => {
      const note = creditNote(sale, refund, creditedBy(noted), { order, ...circumstances });
      noted.push(note);
      return note;
    });
  return known ? notes : [sale, ...notes];
}

function saleDocument(
  { order, lines }: OrderAggregate,
  registrations: readonly KnownGstRegistration[],
  { now, ids }: { now: Date; ids: Pick<NewIds, 'uuid'> },
): TaxDocument | null {
  if (order.paidAt === null) return null;
  const registration = gstRegistrationAt(registrations, order.paidAt);
  if (registration.kind === 'unregistered') return null;
  const { offerName, amountPaise: totalPaise } = order;
  const buyer = buyerOf(order);
  const contents: DocumentContents = {
    ...termsOf(registration, buyer.state, totalPaise),
    buyer,
    offerName,
    totalPaise,
    lines: lines.map((line) => ({
      type: line.type,
      ...(line.product && { product: line.product }),
      quantity: line.quantity,
      paise: listPriceOfLine(line),
    })),
    coupon: couponOf(order),
  };
  const kind = registration.kind === 'registered' ? 'tax-invoice' : 'bill-of-supply';
  return { id: ids.uuid(), orderId: order.id, kind, refundId: null, issuedAt: now, totalPaise, contents };
}

/** A buyer with a GSTIN is named as it is registered, and is at home where it is (Rule 46(d); s. 12(2)(a) of the IGST Act). */
function buyerOf(order: OrderAggregate['order']): DocumentContents['buyer'] {
  const { customerAddress: address, customerState: state, customerGstin: gstin } = order;
  if (gstin === null) return { name: order.customerName, address, state };
  return { name: order.customerBusinessName, address, state: stateOfGstin(gstin), gstin };
}

/** Without the buyer's State the place of supply is the seller's (s. 12(2)(b) of the IGST Act). */
function termsOf(
  registration: Registered,
  buyerState: DocumentContents['buyer']['state'],
  totalPaise: number,
) {
  const { seller, sac } = registration;
  const state = stateOfGstin(seller.gstin);
  const placeOfSupply = buyerState ?? state;
  const tax =
    registration.kind === 'registered'
      ? taxWithin(totalPaise, headsOf(Math.round(registration.rate * 100), state, placeOfSupply))
      : null;
  return { seller: { ...seller, state }, sac, placeOfSupply, tax };
}

function creditNote(
  sale: TaxDocument,
  refund: RefundRow,
  creditedPaise: number,
  { order, now, ids }: { order: OrderAggregate; now: Date; ids: Pick<NewIds, 'uuid'> },
): TaxDocument {
  const { id: refundId, amountPaise: paise } = refund;
  const { tax } = sale.contents;
  const contents: DocumentContents = {
    ...sale.contents,
    lines: creditedLines(order, refund),
    coupon: null,
    tax: tax && taxOfRefund(paise, creditedPaise, tax.heads),
    totalPaise: paise,
  };
  return {
    id: ids.uuid(),
    orderId: order.order.id,
    kind: 'credit-note',
    refundId,
    issuedAt: now,
    totalPaise: paise,
    contents,
  };
}

/** What the note credits, by line. What the shop added so that the gateway takes the refund lowers the price as well. */
function creditedLines({ lines }: OrderAggregate, refund: RefundRow): DocumentContents['lines'] {
  return sharesOf(refund).flatMap(({ lineId, amountPaise }, index) => {
    const line = lines.find(({ id }) => id === lineId);
    const paise = index === 0 ? amountPaise + refund.roundingPaise : amountPaise;
    return line
      ? [{ type: line.type, ...(line.product && { product: line.product }), quantity: null, paise }]
      : [];
  });
}

function creditedBy(documents: readonly TaxDocument[]): number {
  return documents
    .filter(({ refundId }) => refundId !== null)
    .reduce((sum, { totalPaise }) => sum + totalPaise, 0);
}
