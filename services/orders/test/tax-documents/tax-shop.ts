import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll } from '@jest/globals';
import {
  gstRegistration,
  type GstRegistration,
} from '@boostline/contracts/schemas/admin/money/tax-documents';
import type { PaymentCreation } from '@boostline/contracts/schemas/shop/payments';
import type { DocumentContents } from '@boostline/contracts/schemas/shop/tax/tax-documents';
import { checkInvariants } from '../../../../tools/invariants.ts';
import { openUseCases, type UseCases } from '../use-cases.js';

const linePaise = [33_300, 16_600];
export const pricePaise = 49_900;
export const seller = {
  name: 'Asha Social Media',
  address: '12 MG Road, Bengaluru 560001',
  gstin: '29AAGCB7383J1Z4',
};
export const registered = gstRegistration.parse({ kind: 'registered', seller, sac: '998361', rate: 18 });
export const composition = gstRegistration.parse({ kind: 'composition', seller, sac: '998361' });
export const elsewhere = { customerState: '27' } as const;
export const business = { customerGstin: '27AAPFU0939F1ZV', customerBusinessName: 'Ravi Traders LLP' };
/** All that the invoice of a business names. */
export const inBusiness = { ...business, customerAddress: '5 Link Road, Mumbai' };

type Details = Omit<PaymentCreation, 'orderId'>;

export interface Ordered {
  id: number;
  buyer: string;
}

interface Document {
  number: string;
  kind: string;
  total: number;
  contents: DocumentContents;
}

/** A seller with buyers, whose sales may need tax documents. */
export class TaxShop {
  private opened: UseCases | undefined;

  static forThisFile(): TaxShop {
    const tax = new TaxShop();
    beforeAll(async () => {
      tax.opened = await openUseCases();
    });
    afterAll(() => tax.opened?.close());
    return tax;
  }

  get shop(): UseCases {
    if (!this.opened) throw new Error('the database is not there yet');
    return this.opened;
  }

  /** Enters a registration and waits until it has begun, as if a minute had passed. */
  async become(registration: GstRegistration): Promise<void> {
    const { shop } = this;
    const { version } = await shop.gstRegistration.find();
    await shop.gstRegistration.update({ version, standing: registration, from: null }, 'owner');
    await shop.asOwner(`UPDATE orders.tax_standings SET effective_from = now() WHERE effective_from > now()`);
    await shop.readGstRegistrations();
  }

  /** The offer of two lines, or of lines at these prices. */
  async order(amounts = linePaise): Promise<Ordered> {
    const buyer = randomBytes(32).toString('hex');
    const price = amounts.reduce((sum, paise) => sum + paise, 0);
    const line = { type: 'likes' as const, quantity: 100, target: 'Cabcdefghij', providerId: 1 };
    const { id } = await this.shop.saveOrder.save({
      kind: 'offer',
      buyerHash: buyer,
      idempotencyKey: undefined,
      packageId: null,
      packageType: null,
      offerId: 1,
      offerName: 'Two of a kind',
      target: 'Cabcdefghij',
      quantity: 200,
      amountPaise: price,
      snapshot: { pricePaise: price },
      lines: amounts.map((paise) => ({
        ...line,
        comments: null,
        serviceId: '201',
        fallback: null,
        pricePaise: paise,
      })),
    });
    return { id, buyer };
  }

  start({ id, buyer }: Ordered, details: Details = elsewhere) {
    return this.shop.startPayment.start({ orderId: id, ...details }, buyer);
  }

  /** The gateway shows the money from now on. */
  async capture(paymentId: string) {
    const payment = await this.shop.payment(paymentId);
    const { merchantRef, amountPaise } = payment;
    const captures = [{ id: `cap_${merchantRef}`, amount: amountPaise, currency: 'INR' as const }];
    Object.assign(this.shop.gateway.payments.get(merchantRef) ?? {}, { status: 'paid', captures });
    return payment;
  }

  async pay(one: Ordered, details?: Details): Promise<void> {
    await this.shop.settlePayment.settle(await this.capture((await this.start(one, details)).paymentId));
  }

  /** A line ends in part: what was not delivered is refunded. `begun` is called when its transaction has begun, and awaited. */
  async report({ id }: Ordered, at: number, undelivered: number, begun?: () => Promise<void>): Promise<void> {
    const lines: { id: string }[] = await this.shop.query(
      `SELECT id FROM order_lines WHERE order_id = $1 ORDER BY position`,
      [id],
    );
    await this.shop.transaction(async (tx) => {
      await begun?.();
      return this.shop.lineReports.partial(tx, {
        orderId: id,
        lineId: lines[at]?.id ?? '',
        version: 1,
        providerId: 1,
        serviceId: '201',
        upstreamOrderId: `${id}-${at}`,
        startCount: 0,
        remains: undelivered,
      });
    });
  }

  documentsOf({ id }: Ordered): Promise<Document[]> {
    return this.shop.query(
      `SELECT number, kind, total_paise AS total, contents FROM tax_documents WHERE order_id = $1
        ORDER BY refund_id IS NOT NULL, number`,
      [id],
    );
  }

  /** @throws Error that names each broken promise */
  async allHolds(): Promise<void> {
    const verdicts = await checkInvariants(this.shop.ownerUrl);
    // Nothing carries the outbox here.
    const broken = verdicts.filter(({ name, breaches }) => name !== 'i04' && breaches.length > 0);
    if (broken.length > 0) throw new Error(`promises are broken: ${JSON.stringify(broken)}`);
  }
}

/** A crowd waits long for a connection on a busy machine, and give up; whoever asked then asks again. */
export async function insisted<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (!/timeout exceeded when trying to connect/.test(String(error))) throw error;
    return insisted(ask);
  }
}
