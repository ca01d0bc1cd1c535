import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { OrderStatus } from '@boostline/contracts/schemas/shop/orders';
import fc from 'fast-check';
import { checkInvariants } from '../../../../tools/invariants.ts';
import { mayBecome } from '../../src/order/order.state.js';
import { openPaymentStates, paymentTransitions, type PaymentState } from '../../src/order/payment.state.js';
import type { GatewayPayment } from '../fake-gateway.js';
import { openUseCases, type UseCases } from '../use-cases.js';

let shop: UseCases;
beforeAll(async () => {
  shop = await openUseCases();
});
afterAll(() => shop.close());

const lineCount = 2;
const linePaise = 5000;
const pricePaise = lineCount * linePaise;
const quantity = 100;

/** What fulfilment may report of a line, and what it may report next (its placement.state.ts, report.ts). */
const nextReports = {
  nothing: ['waiting', 'link-refused'],
  waiting: ['waiting', 'in_progress', 'review', 'rejected', 'link-refused'],
  // Waiting again: the order that was taken for this line's turned out to be another's.
  in_progress: ['waiting', 'in_progress', 'review', 'completed', 'partial', 'canceled'],
  review: ['waiting', 'in_progress', 'completed', 'partial', 'canceled', 'rejected'],
  'link-refused': ['waiting'],
  completed: [],
  partial: [],
  canceled: [],
  rejected: [],
} as const;
type ReportKind = keyof typeof nextReports;

/** What has happened outside, as far as the shop could know. */
interface Model {
  paid: boolean;
  payments: number;
  lines: { reported: ReportKind; version: number }[];
}

type Report = (transaction: UseCases['transaction']) => Promise<void>;

/** One order, its payments at the gateway, and what was reported of its lines. */
class Sale {
  readonly paymentIds: string[] = [];
  private readonly buyer = randomBytes(32).toString('hex');
  private readonly lineIds: string[] = [];
  private readonly reports: Report[] = [];
  private id = 0;

  async open(): Promise<void> {
    const bought = { providerId: 1, serviceId: '201', fallback: null };
    const line = { type: 'likes' as const, quantity, comments: null, ...bought };
    const { id } = await shop.saveOrder.save({
      kind: 'offer',
      buyerHash: this.buyer,
      idempotencyKey: undefined,
      packageId: null,
      packageType: null,
      offerId: 1,
      offerName: 'Two of a kind',
      target: 'Cabcdefghij',
      quantity,
      amountPaise: pricePaise,
      snapshot: { pricePaise },
      lines: Array.from({ length: lineCount }, () => ({
        ...line,
        target: 'Cabcdefghij',
        pricePaise: linePaise,
      })),
    });
    this.id = id;
    const rows: { id: string }[] = await shop.query(
      `SELECT id FROM order_lines WHERE order_id = $1 ORDER BY position`,
      [this.id],
    );
    this.lineIds.push(...rows.map(({ id }) => id));
  }

  async startPayment(): Promise<void> {
    const { paymentId } = await shop.startPayment.start({ orderId: this.id }, this.buyer);
    if (!this.paymentIds.includes(paymentId)) this.paymentIds.push(paymentId);
  }

  async atGateway(which: number): Promise<GatewayPayment> {
    const { merchantRef } = await shop.payment(this.paymentId(which));
    const found = shop.gateway.payments.get(merchantRef);
    if (!found) throw new Error('the gateway does not know the payment');
    return found;
  }

  /** As a webhook, a poll or the buyer's return does it. */
  async settle(which: number): Promise<void> {
    await shop.settlePayment.settle(await shop.payment(this.paymentId(which)));
  }

  async report(lineIndex: number, kind: ReportKind, version: number): Promise<void> {
    const line = {
      orderId: this.id,
      lineId: this.lineIds[lineIndex] ?? '',
      version,
      providerId: 1,
      upstreamOrderId: null,
      startCount: null,
      remains: null,
      refillable: false,
    };
    const report: Report = (transaction) =>
      transaction(async (tx) => {
        const after = await this.apply(tx, kind, line);
        after?.();
      });
    this.reports.push(report);
    await report(shop.transaction);
  }

  /** An event that is handed over again, late. */
  async repeatReport(which: number): Promise<void> {
    await this.reports[which % this.reports.length]?.(shop.transaction);
  }

  async status(): Promise<OrderStatus> {
    const [{ status }] = await shop.query(`SELECT status FROM orders WHERE id = $1`, [this.id]);
    return status;
  }

  async paymentStates(): Promise<PaymentState[]> {
    const rows: { state: PaymentState }[] = await shop.query(
      `SELECT state FROM payments WHERE order_id = $1 ORDER BY created_at`,
      [this.id],
    );
    return rows.map(({ state }) => state);
  }

  private apply(
    tx: Parameters<UseCases['lineReports']['progressed']>[0],
    kind: ReportKind,
    line: Parameters<UseCases['lineReports']['completed']>[1],
  ) {
    const { lineReports } = shop;
    switch (kind) {
      case 'completed':
        return lineReports.completed(tx, line);
      case 'partial':
        return lineReports.partial(tx, { ...line, remains: 40 });
      case 'canceled':
      case 'rejected':
        return lineReports.failed(tx, { ...line, remains: quantity, reason: kind });
      case 'link-refused':
        return lineReports.failed(tx, { ...line, remains: quantity, reason: 'link-refused' });
      case 'nothing':
        throw new Error('nothing cannot be reported');
      default:
        return lineReports.progressed(tx, { ...line, status: kind, reason: null });
    }
  }

  private paymentId(which: number): string {
    return this.paymentIds[which % this.paymentIds.length] ?? '';
  }
}

type Command = fc.AsyncCommand<Model, Sale, false>;

/** Every command is followed by the same question: was each step of order and payments a legal one? */
abstract class Step implements Command {
  abstract check(model: Readonly<Model>): boolean;
  abstract act(model: Model, sale: Sale): Promise<void>;
  abstract toString(): string;

  async run(model: Model, sale: Sale): Promise<void> {
    const before = { status: await sale.status(), payments: await sale.paymentStates() };
    await this.act(model, sale);
    const status = await sale.status();
    // Several steps may lie within one command: invariant I9 checks the history step by step, afterwards.
    assert(!model.paid || !unpaid.includes(status), `paid, and now ${status}`);
    const payments = await sale.paymentStates();
    before.payments.forEach((state, index) => {
      const now = payments[index];
      if (now !== undefined && now !== state)
        assert(paymentTransitions[state].includes(now), `a payment went from ${state} to ${now}`);
    });
    assert(
      before.status === status || mayBecome(before.status, status),
      `the order went from ${before.status} to ${status}`,
    );
  }
}

const unpaid: OrderStatus[] = ['payment_pending', 'payment_failed', 'payment_expired', 'cancelled'];

class OpensPayment extends Step {
  check = ({ paid, payments }: Readonly<Model>) => !paid && payments < 2;
  async act(model: Model, sale: Sale): Promise<void> {
    // Money that does not match is with a person: nothing more may be paid in until that is decided.
    const held = (await sale.paymentStates()).includes('held');
    if (held) await assert.rejects(sale.startPayment(), { code: 'not-payable' });
    else await sale.startPayment();
    model.payments = sale.paymentIds.length;
  }
  toString = () => 'the buyer opens a payment';
}

class GatewaySays extends Step {
  constructor(
    private readonly which: number,
    private readonly status: GatewayPayment['status'],
  ) {
    super();
  }
  check = ({ payments }: Readonly<Model>) => payments > 0;
  async act(_model: Model, sale: Sale): Promise<void> {
    const payment = await sale.atGateway(this.which);
    if (payment.captures.length === 0) payment.status = this.status;
    await sale.settle(this.which);
  }
  toString = () => `the gateway says ${this.status} of payment ${this.which}`;
}

class Pays extends Step {
  constructor(
    private readonly which: number,
    private readonly paise: number,
  ) {
    super();
  }
  check = ({ payments }: Readonly<Model>) => payments > 0;
  async act(model: Model, sale: Sale): Promise<void> {
    const payment = await sale.atGateway(this.which);
    payment.status = 'paid';
    payment.captures.push({ id: `cap_${randomUUID()}`, amount: this.paise, currency: 'INR' });
    await sale.settle(this.which);
    const states = await sale.paymentStates();
    assert(this.paise !== pricePaise || states.includes('paid'), 'the price was paid and not taken');
    model.paid ||= states.includes('paid');
  }
  toString = () => `the buyer pays ${this.paise} into payment ${this.which}`;
}

class Reports extends Step {
  constructor(
    private readonly line: number,
    private readonly choice: number,
  ) {
    super();
  }
  check = ({ paid, lines }: Readonly<Model>) => paid && this.report(lines) !== undefined;
  async act({ lines }: Model, sale: Sale): Promise<void> {
    const line = lines[this.line];
    const report = this.report(lines);
    if (!line || !report) return;
    line.version += 1;
    line.reported = report;
    await sale.report(this.line, report, line.version);
  }
  toString = () => `fulfilment reports line ${this.line} (choice ${this.choice})`;

  private report(lines: Model['lines']): ReportKind | undefined {
    const line = lines[this.line];
    if (!line) return undefined;
    const next = nextReports[line.reported];
    return next[this.choice % next.length];
  }
}

class ReportsAgain extends Step {
  constructor(private readonly which: number) {
    super();
  }
  check = ({ lines }: Readonly<Model>) => lines.some(({ version }) => version > 0);
  act = (_model: Model, sale: Sale) => sale.repeatReport(this.which);
  toString = () => `report ${this.which} comes again`;
}

class GivesBack extends Step {
  check = ({ payments }: Readonly<Model>) => payments > 0;
  act = () => shop.sendRefunds.send();
  toString = () => 'the refunds that are due go out';
}

const statuses: GatewayPayment['status'][] = ['created', 'pending', 'failed', 'expired', 'cancelled'];
const which = fc.nat({ max: 1 });
const commands = [
  fc.constant(new OpensPayment()),
  fc.tuple(which, fc.constantFrom(...statuses)).map(([payment, status]) => new GatewaySays(payment, status)),
  fc
    .tuple(which, fc.constantFrom(pricePaise, pricePaise, pricePaise, 4000, 6000, 2 * pricePaise))
    .map(([payment, paise]) => new Pays(payment, paise)),
  fc
    .tuple(fc.nat({ max: lineCount - 1 }), fc.nat({ max: 59 }))
    .map(([line, choice]) => new Reports(line, choice)),
  fc
    .tuple(fc.nat({ max: lineCount - 1 }), fc.nat({ max: 59 }))
    .map(([line, choice]) => new Reports(line, choice)),
  fc.nat({ max: 20 }).map((report) => new ReportsAgain(report)),
  fc.constant(new GivesBack()),
];

describe('an order and its payments, whatever is reported in whatever order', () => {
  test('take legal steps alone, and the book adds up', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.commands<Model, Sale, false>(commands, { maxCommands: 40, size: 'max' }),
        async (steps) => {
          await fc.asyncModelRun(async () => {
            const sale = new Sale();
            await sale.open();
            const lines = Array.from({ length: lineCount }, () => ({
              reported: 'nothing' as ReportKind,
              version: 0,
            }));
            return { model: { paid: false, payments: 0, lines }, real: sale };
          }, steps);
        },
      ),
      { numRuns: 60 },
    );
    const verdicts = await checkInvariants(shop.ownerUrl);
    // What fulfilment keeps is not part of this shop, and nothing carries the outbox.
    const broken = verdicts.filter(({ name, breaches }) => name !== 'i04' && breaches.length > 0);
    expect(broken).toEqual([]);
  });

  test('an open payment is one of a state in which it may still be paid', () => {
    for (const state of openPaymentStates) expect(paymentTransitions[state]).toContain('paid');
  });
});
