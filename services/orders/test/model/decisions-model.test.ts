import { expect, test } from '@jest/globals';
import { ShopError } from '@boostline/contracts/routes/errors';
import fc from 'fast-check';
import { decideCancellation } from '../../src/administration/decisions/administrator-decisions.js';
import { decideOwnRefund } from '../../src/administration/decisions/decide-own-refund.js';
import { decideRefundMove } from '../../src/administration/decisions/decide-refund-move.js';
import { decideAcceptance, decideReturn } from '../../src/administration/decisions/decide-suspense.js';
import { suspendedPaise } from '../../src/administration/suspended-money.js';
import type { Coupon } from '../../src/coupons/coupon.entity.js';
import { decideCoupon, decideRemoval } from '../../src/coupons/decide-coupon.js';
import { decideLineReport } from '../../src/delivery/decide-line-report.js';
import { noLimits } from '../../src/limits/decide-admission.js';
import { keptPaiseOf, orderTransitions } from '../../src/order/order.state.js';
import type { OrderAggregate, PaymentRow } from '../../src/order/order-aggregate.js';
import { decideOpening } from '../../src/payments/opening/decide-opening.js';
import { decidePage, decideWithoutPage } from '../../src/payments/opening/decide-page.js';
import type { Capture, GatewayPayment } from '../../src/gateways/payment-gateway.js';
import { decidePayment } from '../../src/payments/settling/decide-payment.js';
import { decideRefundAnswer, type AskedRefund } from '../../src/refunds/decide-refund.js';
import { decideProcessedRefund } from '../../src/refunds/decide-returned-refund.js';
import { decideCorrection, decideLateTargets } from '../../src/delivery/targets/decide-target.js';
import { decideExpiry, decideForgetting } from '../../src/unpaid/decide-unpaid.js';
import { buyerHash, lineCount, MemoryOrder, pricePaise, quantity } from './memory-order.js';

/** What a gateway's answer says that it is about: here, nothing. */
const unnamed = { reference: null, amountPaise: null, currency: null };

type Step = (order: MemoryOrder) => void;
const day = 24 * 60 * 60 * 1000;
const said = { reason: 'looked at', by: 'owner' };

/** `inAll`: how many other orders hold its coupon by now. */
const opens =
  (inAll: number): Step =>
  (order) => {
    const registration = { kind: 'unregistered' } as const;
    const request = {
      details: { orderId: 4711 },
      buyerHash,
      gateway: 'sandbox',
      limits: noLimits,
      registration,
    };
    const held = { coupon, uses: { inAll, ofBuyer: 0, hasPaidBefore: false } };
    order.apply((known, circumstances) => decideOpening(known, request, circumstances, { held }));
  };

const pageIs = (which: number, isNamed: boolean): Step =>
  ofPayment(which, (order, payment) => {
    if (payment.paymentUrl !== null) return;
    const page = { gatewayPaymentId: `pay_${payment.id}`, redirectUrl: 'https://gateway.test/pay' };
    order.apply((known) =>
      isNamed ? decidePage(known, payment.id, page) : decideWithoutPage(known, payment.id),
    );
  });

const gatewaySays = (which: number, state: GatewayPayment['state'] | 'unknown'): Step =>
  ofPayment(which, (order, payment) => settle(order, payment, state, []));

const gatewayShows = (which: number, amountPaise: number, currency: string): Step =>
  ofPayment(which, (order, payment) => {
    const id = `cap_${order.known.captures.length}`;
    settle(order, payment, 'paid', [{ id, amountPaise, currency }]);
  });

/** The gateway shows what it showed before, and this. */
function settle(
  order: MemoryOrder,
  { id: paymentId, merchantRef }: PaymentRow,
  state: GatewayPayment['state'] | 'unknown',
  more: Capture[],
): void {
  const recorded = order.known.captures.filter((capture) => capture.paymentId === paymentId);
  const earlier = recorded.map(({ captureId: id, amountPaise, currency }) => ({ id, amountPaise, currency }));
  const captures = [...earlier, ...more];
  const reported = state === 'unknown' ? null : { merchantRef, state, captures };
  order.apply((known, circumstances) => {
    const recordedCaptures = known.captures.map(({ captureId }) => captureId);
    return decidePayment(
      { ...known, recordedCaptures },
      { paymentId, reported, webhook: null },
      circumstances,
    );
  });
}

const reports = [
  'waiting',
  'in_progress',
  'review',
  'completed',
  'partial',
  'failed',
  'link-refused',
] as const;
/** In any order, also after the line's end: a panel may take back what it called delivered. */
const fulfilmentReports = (
  which: number,
  what: (typeof reports)[number],
  remains: number,
  later: number,
): Step => {
  return (order) => {
    const line = order.known.lines[which];
    if (!line || order.known.order.paidAt === null) return;
    const hasEnded = what === 'partial' || what === 'failed' || what === 'link-refused';
    const undelivered = what === 'link-refused' ? quantity : hasEnded ? remains : 0;
    const report = {
      orderId: line.orderId,
      lineId: line.id,
      version: line.reportVersion + later,
      providerId: 1,
      upstreamOrderId: '7',
      startCount: 0,
      remains: undelivered,
      undelivered,
      status: what === 'link-refused' ? ('failed' as const) : what,
      refillable: what === 'completed',
      reason: hasEnded ? what : null,
    };
    order.apply((known, circumstances) => decideLineReport(known, report, circumstances));
  };
};

/** What the gateway answers, one after the other; also about one that it has processed. */
const refundIs = (which: number, states: ('pending' | 'processed' | 'failed')[]): Step =>
  ofRefund(which, (order, refundId) => {
    for (const state of states) {
      const report = { state, gatewayRefundId: `rfd_${refundId}`, reason: null, named: unnamed };
      const asked = askedAbout(order, refundId);
      order.apply((known, circumstances) => decideRefundAnswer(known, asked, report, circumstances));
    }
  });

/** A day or a week after it was processed, the gateway is asked whether the buyer still has it. */
const refundIsAskedAgain = (which: number, state: 'pending' | 'processed' | 'failed' | 'unknown'): Step =>
  ofRefund(which, (order, refundId) => {
    const known = { gatewayRefundId: `rfd_${refundId}`, reason: null, named: unnamed };
    const report = state === 'unknown' ? null : { state, ...known };
    const asked = askedAbout(order, refundId);
    order.apply((read, circumstances) => decideProcessedRefund(read, asked, report, circumstances));
  });

const refundIsMoved = (which: number, action: 'approve' | 'retry' | 'done'): Step =>
  ofRefund(which, (order, refundId, version) => {
    const decision = { ...said, refundId, action, version };
    order.apply((known, circumstances) => decideRefundMove(known, decision, circumstances));
  });

/** As the dialog of the panel asks: a share of what is left, of the order as it is. */
const ownerRefunds =
  (percent: number): Step =>
  (order) => {
    const { version } = order.known.order;
    const leftPaise = keptPaiseOf(order.known.lines);
    const amount = Math.max(1, Math.floor((leftPaise * percent) / 100)) / 100;
    const decision = { ...said, version, amount, key: `own_${version}` };
    order.apply((known, circumstances) => decideOwnRefund(known, decision, circumstances));
  };

const coupon: Coupon = {
  id: 1,
  code: 'MODEL',
  percent: 33,
  offPaise: null,
  capPaise: null,
  minimumPaise: null,
  products: [],
  startsAt: null,
  endsAt: null,
  limitInAll: 1,
  limitPerBuyer: null,
  firstOrderOnly: false,
  acceptsLoss: false,
  referrer: '',
  note: '',
  isActive: true,
  createdBy: 'owner',
  createdAt: new Date(0),
  version: 1,
};

const couponIs =
  (what: 'applied' | 'for everything' | 'given back'): Step =>
  (order) =>
    order.apply((known, { now }) => {
      if (what === 'given back') return decideRemoval(known, buyerHash, now);
      const uses = { inAll: 0, ofBuyer: 0, hasPaidBefore: false };
      const percent = what === 'applied' ? 33 : 100;
      return decideCoupon(known, buyerHash, { coupon: { ...coupon, percent }, uses }, now);
    });

const buyerNames =
  (target: string): Step =>
  (order) =>
    order.apply((known, { now }) => decideCorrection(known, buyerHash, { target }, { ...noLimits, now }));

const timePasses =
  (ms: number): Step =>
  (order) => {
    order.later(ms);
    order.apply((known, circumstances) => decideLateTargets(known, circumstances));
  };

const timeToPayEnds =
  (isAskedNoMore: boolean): Step =>
  (order) => {
    if (isAskedNoMore) order.askNoMore();
    order.apply((known, { now }) => decideExpiry(known, now));
    order.apply((known, { now }) => decideForgetting(known, now));
  };

const administrator =
  (what: 'cancels' | 'accepts' | 'returns'): Step =>
  (order) => {
    const { version } = order.known.order;
    const decision = { ...said, version, amount: suspendedPaise(order.known) / 100 };
    order.apply((known, circumstances) => {
      if (what === 'cancels') return decideCancellation(known, decision);
      if (what === 'accepts') return decideAcceptance(known, decision, circumstances);
      return decideReturn(known, decision, circumstances);
    });
  };

function ofPayment(which: number, step: (order: MemoryOrder, payment: PaymentRow) => void): Step {
  return (order) => {
    const payment = atOf(order.known.payments, which);
    if (payment) step(order, payment);
  };
}

function ofRefund(which: number, step: (order: MemoryOrder, id: string, version: number) => void): Step {
  return (order) => {
    const refund = atOf(order.known.refunds, which);
    if (refund) step(order, refund.id, refund.version);
  };
}

/** By the reference that the refund has now. */
function askedAbout({ known }: MemoryOrder, refundId: string): AskedRefund {
  return { refundId, refundRef: known.refunds.find(({ id }) => id === refundId)?.refundRef ?? '' };
}

function atOf<Row>(rows: readonly Row[], which: number): Row | undefined {
  return rows.length === 0 ? undefined : rows[which % rows.length];
}

const which = fc.nat({ max: 3 });
const states = fc.constantFrom('created', 'pending', 'paid', 'failed', 'expired', 'cancelled', 'unknown');
const discounted = 6700;
const amounts = fc.constantFrom(pricePaise, pricePaise, pricePaise, discounted, 4000, 6000, 2 * pricePaise);
const usual = <Said>(arbitrary: fc.Arbitrary<Said>) => ({ weight: 10, arbitrary });
const steps = fc.oneof(
  usual(fc.constantFrom(0, 0, 0, 1).map(opens)),
  {
    weight: 3,
    arbitrary: fc.constantFrom('applied', 'applied', 'for everything', 'given back').map(couponIs),
  },
  usual(fc.tuple(which, fc.boolean()).map(([payment, isNamed]) => pageIs(payment, isNamed))),
  usual(fc.tuple(which, states).map(([payment, state]) => gatewaySays(payment, state))),
  usual(
    fc
      .tuple(which, amounts, fc.constantFrom('INR', 'INR', 'INR', 'USD'))
      .map(([payment, amount, currency]) => gatewayShows(payment, amount, currency)),
  ),
  {
    weight: 30,
    arbitrary: fc
      .tuple(
        fc.nat({ max: lineCount - 1 }),
        fc.constantFrom(...reports),
        fc.nat({ max: quantity }),
        fc.nat({ max: 2 }),
      )
      .map(([line, what, remains, later]) => fulfilmentReports(line, what, remains, later)),
  },
  usual(
    fc
      .tuple(
        which,
        fc.array(fc.constantFrom('pending', 'processed', 'failed', 'failed'), { minLength: 1, maxLength: 4 }),
      )
      .map(([refund, answers]) => refundIs(refund, answers)),
  ),
  usual(
    fc
      .tuple(which, fc.constantFrom('pending', 'processed', 'failed', 'failed', 'unknown'))
      .map(([refund, state]) => refundIsAskedAgain(refund, state)),
  ),
  usual(
    fc
      .tuple(which, fc.constantFrom('approve', 'retry', 'done'))
      .map(([refund, action]) => refundIsMoved(refund, action)),
  ),
  usual(fc.constantFrom('Cabcdefghij', 'Czzzzzzzzzz').map(buyerNames)),
  usual(fc.constantFrom(1000, day, 8 * day).map(timePasses)),
  // Rarer, because nothing follows what they end.
  { weight: 2, arbitrary: fc.boolean().map(timeToPayEnds) },
  { weight: 5, arbitrary: fc.constantFrom('cancels', 'accepts', 'returns').map(administrator) },
  { weight: 5, arbitrary: fc.constantFrom(1, 30, 100).map(ownerRefunds) },
);

/** A decision may refuse; then nothing changes. */
function take(step: Step, order: MemoryOrder): void {
  try {
    step(order);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
  }
}

const isPaid = [opens(0), pageIs(0, true), gatewayShows(0, pricePaise, 'INR')];
const nothingComes = Array.from({ length: lineCount }, (_, line) =>
  fulfilmentReports(line, 'failed', quantity, 1),
);
/** What comes late in the life of an order would be seen too rarely if every order began with nothing. */
const beginnings = fc.constantFrom<Step[]>([], [], isPaid, isPaid, [...isPaid, ...nothingComes]);
const courses = fc
  .tuple(beginnings, fc.array(steps, { maxLength: 40, size: 'max' }))
  .map(([beginning, rest]) => [...beginning, ...rest]);

const runs = 3000;

test('whatever happens in whatever order: legal steps alone, the book adds up, nothing is decided twice', () => {
  const seen = new Set<OrderAggregate['order']['status']>();
  let taken = 0;
  fc.assert(
    fc.property(courses, (list) => {
      const order = new MemoryOrder();
      for (const step of list) {
        take(step, order);
        taken += 1;
        seen.add(order.known.order.status);
      }
    }),
    { numRuns: runs },
  );
  expect(taken).toBeGreaterThan(runs);
  // The property says nothing of a state that no run has reached.
  expect([...seen].toSorted()).toEqual(Object.keys(orderTransitions).toSorted());
});

test('an order that cost nothing follows a supplier that corrects its delivery downwards and upwards', () => {
  const order = new MemoryOrder();
  for (const step of [couponIs('for everything'), opens(0)]) step(order);
  for (let line = 0; line < lineCount; line += 1) fulfilmentReports(line, 'partial', 0, 1)(order);
  const seen = [0, 1, 0].map((remains) => {
    fulfilmentReports(1, 'partial', remains, 1)(order);
    return order.known.order.status;
  });
  expect(seen).toEqual(['completed', 'partially_completed', 'completed']);
});

test('an order with an owner’s partial refund is completed when its supplier delivers the rest after all', () => {
  const order = new MemoryOrder();
  for (const step of [...isPaid, ownerRefunds(30)]) step(order);
  for (let line = 0; line < lineCount; line += 1)
    fulfilmentReports(line, line === 0 ? 'partial' : 'completed', 1, 1)(order);
  expect(order.known.order.status).toBe('refund_due');
  fulfilmentReports(0, 'completed', 0, 1)(order);
  expect(order.known.order.status).toBe('completed');
});
