import assert from 'node:assert/strict';
import { describe, expect, test } from '@jest/globals';
import type { GstRegistration } from '@boostline/contracts/schemas/admin/money/tax-documents';
import { indianStates, isStateCode } from '@boostline/contracts/schemas/shop/tax/indian-states';
import fc from 'fast-check';
import { discountOf } from '@boostline/contracts/schemas/shop/coupon-discount';
import { setDiscount } from '../../src/coupons/set-discount.js';
import { aggregateAfter } from '../../src/order/changed-rows.js';
import type { OrderAggregate, RefundRow } from '../../src/order/order-aggregate.js';
import { newOrder } from '../../src/order/new-order.js';
import { missingDocuments } from '../../src/consequences/decide-document.js';
import { taxWithin } from '../../src/consequences/decide-tax.js';
import type { TaxDocument } from '../../src/order/tax-document.entity.js';
import { anyCoupon } from '../coupons/any-coupon.js';

const now = new Date('2026-11-25T10:00:00Z');
let drawn = 0;
const ids = { uuid: () => `id_${(drawn += 1)}`, reference: (prefix: string) => `${prefix}_${(drawn += 1)}` };
const circumstances = { now, ids };

const seller = { name: 'Asha Social Media', address: '12 MG Road, Bengaluru', gstin: '29AAGCB7383J1Z4' };
const anyRegistration: fc.Arbitrary<GstRegistration> = fc.oneof(
  fc.record({
    kind: fc.constant('registered' as const),
    seller: fc.constant(seller),
    sac: fc.constant('998361'),
    rate: fc.integer({ min: 0, max: 2000 }).map((half) => half / 50),
  }),
  fc.record({
    kind: fc.constant('composition' as const),
    seller: fc.constant(seller),
    sac: fc.constant('998361'),
  }),
);

const anyShare = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constant(1));
/** What is given back of each line, by refund: each time a share of what is left, often all of it. */
const anyLine = fc.record({
  listPaise: fc.integer({ min: 100, max: 5_000_000 }),
  givenBack: fc.array(anyShare, { maxLength: 3 }),
});

const anySale = fc.record({
  registration: anyRegistration,
  state: fc.option(fc.constantFrom(...Object.keys(indianStates).filter(isStateCode))),
  coupon: fc.option(anyCoupon),
  lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
});
type Sale = typeof anySale extends fc.Arbitrary<infer Found> ? Found : never;

/** A paid order at the price that its coupon leaves. */
function paidOrder({ lines, coupon, state }: Sale): OrderAggregate {
  const line = {
    type: 'likes' as const,
    quantity: 100,
    target: 'Cabcdefghij',
    providerId: 1,
    comments: null,
  };
  const listPaise = lines.reduce((sum, one) => sum + one.listPaise, 0);
  const change = newOrder(
    { id: 4711, code: 'K7Q4M2XR' },
    {
      kind: 'offer',
      buyerHash: 'b'.repeat(64),
      idempotencyKey: undefined,
      packageId: null,
      packageType: null,
      offerId: 1,
      offerName: 'Several',
      target: 'Cabcdefghij',
      quantity: 100,
      amountPaise: listPaise,
      snapshot: {},
      lines: lines.map((one) => ({ ...line, serviceId: '201', fallback: null, pricePaise: one.listPaise })),
    },
    { now, ids },
  );
  if (coupon) setDiscount(change, discountOf(coupon, listPaise));
  const { order } = change.after;
  Object.assign(order, {
    paidAt: now,
    status: 'paid',
    customerState: state,
    couponCode: coupon?.code ?? null,
  });
  return aggregateAfter(change);
}

/** The refunds of the lines in turn: never more of a line than was paid for it. */
function refundsOf({ lines }: OrderAggregate, sale: Sale): RefundRow[] {
  return lines.flatMap((line, at) => {
    let left = line.pricePaise;
    return (sale.lines[at]?.givenBack ?? []).flatMap((share) => {
      const amountPaise = Math.floor(left * share);
      left -= amountPaise;
      return amountPaise === 0 ? [] : [refund(line.id, amountPaise)];
    });
  });
}

function refund(lineId: string | null, amountPaise: number): RefundRow {
  return {
    id: ids.uuid(),
    orderId: 4711,
    lineId,
    lineReportVersion: 1,
    gateway: 'sandbox',
    captureId: 'cap',
    refundRef: ids.reference('r'),
    gatewayRefundId: null,
    amountPaise,
    currency: 'INR',
    reason: 'partial',
    state: 'due',
    refusals: 0,
    tries: 0,
    lastError: null,
    nextTryAt: now,
    createdAt: now,
    processedAt: null,
    askAgainAt: null,
    returns: 0,
    version: 1,
    shares: null,
    roundingPaise: 0,
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const headsOf = ({ contents }: TaxDocument) => contents.tax?.heads.map(({ paise }) => paise) ?? [];

/** What a document says adds up to its total, and that is what the order cost, or the refund gave back. */
function addsUp({ contents, totalPaise }: TaxDocument): void {
  const { lines, coupon, tax } = contents;
  assert.equal(contents.totalPaise, totalPaise);
  assert.equal(sum(lines.map(({ paise }) => paise)) - (coupon?.paise ?? 0), totalPaise);
  if (tax) assert.equal(tax.taxablePaise + sum(tax.heads.map(({ paise }) => paise)), totalPaise);
}

describe('the documents of 10,000 random orders', () => {
  test('add up to what was paid, and their credit notes to what was given back, never to more than the sale', () => {
    fc.assert(
      fc.property(anySale, (sale) => {
        const registrations = [{ id: 1, registration: sale.registration, from: new Date(0) }];
        const paid = paidOrder(sale);
        const documents = missingDocuments(paid, registrations, circumstances);
        const [invoice] = documents;
        if (!invoice) throw new Error('a sale without a document');
        assert.equal(documents.length, 1);
        addsUp(invoice);
        assert.equal(invoice.totalPaise, paid.order.amountPaise);

        const notes: TaxDocument[] = [];
        const refunds = refundsOf(paid, sale);
        for (const [at] of refunds.entries()) {
          const known = { ...paid, refunds: refunds.slice(0, at + 1), documents: [invoice, ...notes] };
          notes.push(...missingDocuments(known, registrations, circumstances));
        }
        assert.deepEqual(
          notes.map(({ refundId, totalPaise }) => [refundId, totalPaise]),
          refunds.map(({ id, amountPaise }) => [id, amountPaise]),
        );
        for (const note of notes) addsUp(note);
        const credited = sum(notes.map(({ totalPaise }) => totalPaise));
        assert(credited <= invoice.totalPaise, 'more credited than sold');
        const tax = invoice.contents.tax && taxWithin(credited, invoice.contents.tax.heads);
        for (const [at, head] of headsOf(invoice).entries()) {
          const returned = sum(notes.map((note) => headsOf(note)[at] ?? 0));
          assert(returned <= head, 'more tax credited than charged');
          assert.equal(returned, tax?.heads[at]?.paise, 'not the tax of what was given back');
          assert(credited < invoice.totalPaise || returned === head, 'all given back, and not all tax');
        }

        // All at once, as after a process of an older release, they come to the same; and nothing comes twice.
        const together = missingDocuments({ ...paid, refunds }, registrations, circumstances);
        assert.deepEqual(
          together.map(({ contents }) => contents),
          [invoice, ...notes].map(({ contents }) => contents),
        );
        const again = { ...paid, refunds, documents: together };
        assert.deepEqual(missingDocuments(again, registrations, circumstances), []);
      }),
      { numRuns: 10_000 },
    );
  });
});

const plain: Sale = {
  registration: { kind: 'unregistered' },
  state: null,
  coupon: null,
  lines: [{ listPaise: 9900, givenBack: [] }],
};
const registered: GstRegistration = { kind: 'registered', seller, sac: '998361', rate: 18 };

describe('there is no document', () => {
  test('of an order that is not paid, nor of a seller who was not registered then', () => {
    const paid = paidOrder(plain);
    const since = (from: Date) => [{ id: 1, registration: registered, from }];
    const unpaid = { ...paid, order: { ...paid.order, paidAt: null } };
    expect(missingDocuments(unpaid, since(new Date(0)), circumstances)).toEqual([]);
    expect(missingDocuments(paid, since(new Date(now.getTime() + 1)), circumstances)).toEqual([]);
    expect(missingDocuments(paid, since(now), circumstances)).toHaveLength(1);
  });

  test('of money that came beyond the price and went back', () => {
    const paid = { ...paidOrder(plain), refunds: [refund(null, 500)] };
    const registrations = [{ id: 1, registration: registered, from: new Date(0) }];
    expect(missingDocuments(paid, registrations, circumstances).map(({ kind }) => kind)).toEqual([
      'tax-invoice',
    ]);
  });
});
