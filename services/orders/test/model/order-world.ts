import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { NestFactory } from '@nestjs/core';
import { Jobs } from '@boostline/messaging/jobs/jobs';
import { Readiness } from '@boostline/service-kit/health';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { testDatabase } from '../../../../tools/test-database.ts';

export interface GatewayPayment {
  id: string;
  merchantRef: string;
  status: 'created' | 'pending' | 'paid' | 'failed' | 'expired' | 'cancelled';
  captures: { id: string; amount: number; currency: 'INR' }[];
  /** Of the account that opened it; another one does not know it. */
  authorization?: string | undefined;
}

export interface GatewayRefund {
  id: string;
  refundRef: string;
  amount: number;
  status: 'pending' | 'processed' | 'failed';
  /** Of the account that gave it back; another one does not know it. */
  authorization?: string | undefined;
}

/**
 * The use cases of orders on a database of their own, without the timers that would call them unasked, before a
 * gateway of which every word is chosen.
 */
export async function openOrderWorld() {
  const database = await testDatabase(['orders', 'fulfilment', 'gateway', 'catalog']);
  const gateway = await startGateway();
  Object.assign(process.env, {
    NODE_ENV: 'test',
    PORT: '0',
    ORDERS_DATABASE_URL: database.serviceUrl('orders'),
    REDIS_URL: process.env['TEST_REDIS_URL'],
    INTERNAL_TOKEN: 'a-token-for-these-tests',
    SECRETS_KEY: randomBytes(32).toString('hex'),
    CATALOG_URL: gateway.url,
    PUBLIC_URL: 'http://shop.test',
    PAYMENT_GATEWAY: 'sandbox',
    SANDBOX_GATEWAY_URL: gateway.url,
    SANDBOX_GATEWAY_KEY: 'sandbox-gateway-key-0001',
    SANDBOX_GATEWAY_WEBHOOK_SECRET: 'sandbox-webhook-secret-0002',
    ALLOW_LOOPBACK_UPSTREAMS: 'true',
  });
  const code = await loadUseCases();
  class OrderWorld {}
  const health = { providers: [Readiness], exports: [Readiness] };
  const world = { module: OrderWorld, global: true, imports: [code.OrdersModule], ...health };
  const app = await NestFactory.create(world, new FastifyAdapter(), { logger: ['error'] });
  const orders = app.get(DataSource);
  // The one module that must have read its settings; `app.init` would start the timers too.
  await app.get(code.ChosenGateways).onModuleInit();
  const saveOrder = app.get(code.SaveOrder);
  const startPayment = app.get(code.StartPayment);
  const lineReports = app.get(code.ApplyLineReport);

  return {
    gateway,
    ownerUrl: database.url,
    jobs: app.get(Jobs),
    query: (sql: string, values: unknown[] = []) => orders.query(sql, values),
    transaction: orders.transaction.bind(orders),
    saveOrder,
    admitOrder: app.get(code.AdmitOrder),
    limits: app.get(code.UpdateOrderLimits),
    correctTarget: app.get(code.CorrectTarget),
    applyCoupon: app.get(code.ApplyCoupon),
    coupons: app.get(code.AdministerCoupons),
    startPayment,
    settlePayment: app.get(code.SettlePayment),
    sendRefunds: app.get(code.SendRefunds),
    updatePaymentSettings: app.get(code.UpdatePaymentSettings),
    tryAccount: app.get(code.TryAccount),
    askProcessedRefunds: app.get(code.AskProcessedRefunds),
    carryOut: app.get(code.CarryOutDecision),
    pollPayments: app.get(code.PollPayments),
    startTestPayment: app.get(code.StartTestPayment),
    followTestPayments: app.get(code.FollowTestPayments),
    changeEndpoints: app.get(code.ChangeEndpoints),
    sendMessages: app.get(code.SendMessages),
    remindUnpaid: app.get(code.RemindUnpaid),
    receiveWebhook: app.get(code.ReceiveWebhook),
    expireUnpaid: app.get(code.ExpireUnpaid),
    limitUnpaid: app.get(code.LimitUnpaid),
    forgetOld: app.get(code.ForgetOld),
    findOrder: app.get(code.FindOrder),
    findReceipt: app.get(code.FindReceipt),
    lineReports,
    gstRegistration: app.get(code.UpdateGstRegistration),
    taxDocuments: app.get(code.ListDocuments),
    taxFiles: app.get(code.ExportDocuments),
    heldData: app.get(code.FindHeldData),
    sales: app.get(code.SumUpSales),
    dossier: app.get(code.FindDossier),
    allOrders: app.get(code.SearchAllOrders),
    issueMissingDocuments: app.get(code.IssueMissingDocuments),
    /** What the timer does. */
    readGstRegistrations: () => app.get(code.GstRegistrations).read(),
    /** For what the service itself may not do. */
    async asOwner(sql: string): Promise<void> {
      const owner = new pg.Client({ connectionString: database.url });
      await owner.connect();
      try {
        await owner.query(sql);
      } finally {
        await owner.end();
      }
    },
    /** A new buyer orders 500 likes. `start` opens a payment of the order. */
    async orderLikes(pricePaise: number) {
      const buyer = randomBytes(32).toString('hex');
      const goods = { target: 'Cabcdefghij', quantity: 500 };
      const { id } = await saveOrder.run({
        kind: 'package',
        buyerHash: buyer,
        idempotencyKey: undefined,
        packageId: 1,
        packageType: 'likes',
        offerId: null,
        offerName: null,
        ...goods,
        amountPaise: pricePaise,
        snapshot: { pricePaise },
        lines: [
          {
            type: 'likes',
            ...goods,
            comments: null,
            pricePaise,
            providerId: 1,
            serviceId: '201',
            fallback: null,
          },
        ],
      });
      return { id, buyer, start: () => startPayment.run({ orderId: id }, buyer) };
    },
    /** The supplier refuses the one line of the order, or delivers half of it. */
    async refuseLine(orderId: number, delivered: 'nothing' | 'half' = 'nothing'): Promise<void> {
      const rows: { id: string; quantity: number }[] = await orders.query(
        `SELECT id, quantity FROM order_lines WHERE order_id = $1`,
        [orderId],
      );
      const [line] = rows;
      if (!line) throw new Error(`order ${orderId} has no line`);
      const report = { orderId, lineId: line.id, version: 1, providerId: 1, serviceId: '201' };
      const afterCommit = await orders.transaction((tx) =>
        delivered === 'half'
          ? lineReports.partial(tx, {
              ...report,
              upstreamOrderId: '77',
              startCount: 5,
              remains: line.quantity / 2,
            })
          : lineReports.failed(tx, {
              ...report,
              upstreamOrderId: null,
              startCount: null,
              remains: line.quantity,
              reason: 'refused',
            }),
      );
      afterCommit?.();
    },
    payment: (id: string) => orders.manager.findOneByOrFail(code.Payment, { id }),

    async close(): Promise<void> {
      await app.close();
      await gateway.close();
      await database.drop();
    },
  };
}
export type OrderWorld = Awaited<ReturnType<typeof openOrderWorld>>;

/** Imported late: they read the environment. */
async function loadUseCases() {
  const { OrdersModule } = await import('../../src/orders.module.js');
  const { AdministerCoupons } = await import('../../src/coupons/administer-coupons.js');
  const { ApplyCoupon } = await import('../../src/coupons/apply-coupon.js');
  const { AdmitOrder } = await import('../../src/limits/admit-order.js');
  const { UpdateOrderLimits } = await import('../../src/limits/update-order-limits.js');
  const { CorrectTarget } = await import('../../src/targets/correct-target.js');
  const { SaveOrder } = await import('../../src/ordering/save-order.js');
  const { ApplyLineReport } = await import('../../src/delivery/apply-line-report.js');
  const { UpdatePaymentSettings } = await import('../../src/payments/accounts/update-payment-settings.js');
  const { ChosenGateways } = await import('../../src/payments/accounts/chosen-gateways.js');
  const { FindOrder } = await import('../../src/buyer-orders/find-order.js');
  const { FindHeldData } = await import('../../src/erasure/find-held-data.js');
  const { SumUpSales } = await import('../../src/administration/sales/sum-up-sales.js');
  const { FindDossier } = await import('../../src/administration/dossier/find-dossier.js');
  const { SearchAllOrders } = await import('../../src/administration/lists/search-all-orders.js');
  const { FindReceipt } = await import('../../src/receipts/find-receipt.js');
  const { ForgetOld } = await import('../../src/runtime/forget-old.js');
  const { Payment } = await import('../../src/payments/payment.entity.js');
  const { PollPayments } = await import('../../src/payments/settling/poll-payments.js');
  const { ReceiveWebhook } = await import('../../src/payments/webhooks/receive-webhook.js');
  const { AskProcessedRefunds } = await import('../../src/refunds/ask-processed-refunds.js');
  const { CarryOutDecision } = await import('../../src/administration/decisions/carry-out-decision.js');
  const { SendRefunds } = await import('../../src/refunds/send-refunds.js');
  const { SettlePayment } = await import('../../src/payments/settling/settle-payment.js');
  const { TryAccount } = await import('../../src/payments/accounts/try-account.js');
  const { StartPayment } = await import('../../src/payments/opening/start-payment.js');
  const { ExpireUnpaid } = await import('../../src/unpaid/expire-unpaid.js');
  const { LimitUnpaid } = await import('../../src/unpaid/limit-unpaid.js');
  const { UpdateGstRegistration } = await import('../../src/tax-documents/update-gst-registration.js');
  const { ExportDocuments } = await import('../../src/tax-documents/export-documents.js');
  const { ListDocuments } = await import('../../src/tax-documents/list-documents.js');
  const { IssueMissingDocuments } = await import('../../src/tax-documents/issue-missing-documents.js');
  const { GstRegistrations } = await import('../../src/tax-documents/gst-registrations.js');
  const { ChangeEndpoints } = await import('../../src/messages/endpoints/change-endpoints.js');
  const { RemindUnpaid } = await import('../../src/messages/reminders/remind-unpaid.js');
  const { SendMessages } = await import('../../src/messages/send-messages.js');
  const { FollowTestPayments } = await import('../../src/payments/test-payment/follow-test-payments.js');
  const { StartTestPayment } = await import('../../src/payments/test-payment/start-test-payment.js');
  return {
    UpdateGstRegistration,
    ExportDocuments,
    IssueMissingDocuments,
    ListDocuments,
    GstRegistrations,
    ExpireUnpaid,
    LimitUnpaid,
    FindHeldData,
    SumUpSales,
    FindDossier,
    SearchAllOrders,
    FindOrder,
    FindReceipt,
    ForgetOld,
    PollPayments,
    ReceiveWebhook,
    AdmitOrder,
    UpdateOrderLimits,
    CorrectTarget,
    ChangeEndpoints,
    FollowTestPayments,
    RemindUnpaid,
    SendMessages,
    StartTestPayment,
    AdministerCoupons,
    ApplyCoupon,
    OrdersModule,
    SaveOrder,
    ApplyLineReport,
    UpdatePaymentSettings,
    ChosenGateways,
    AskProcessedRefunds,
    CarryOutDecision,
    Payment,
    SendRefunds,
    SettlePayment,
    StartPayment,
    TryAccount,
  };
}

/** Speaks the sandbox gateway's API; gives back what it is asked to, at once. */
async function startGateway() {
  const payments = new Map<string, GatewayPayment>();
  /** By our reference. */
  const refunds = new Map<string, GatewayRefund>();
  /** What happens between a question and its answer. */
  const gateway = {
    meanwhile: async (): Promise<void> => undefined,
    /** Accounts whose keys it does not take. */
    refused: new Set<string>(),
    /** The next call of this kind that is carried out loses its answer. */
    losesAnswerTo: null as RegExp | null,
    /** What it makes of a new refund. */
    refundsBecome: 'processed' as GatewayRefund['status'],
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const { authorization } = request.headers;
      const losesAnswer = () => {
        const isLost = gateway.losesAnswerTo?.test(`${request.method} ${request.url}`) ?? false;
        if (isLost) gateway.losesAnswerTo = null;
        return isLost;
      };
      const send = () => {
        const { refundsBecome } = gateway;
        const books = { payments, refunds, refundsBecome, authorization, losesAnswer };
        if (!gateway.refused.has(authorization ?? ''))
          return answer(books, request.method ?? '', request.url ?? '', body, response);
        response.writeHead(401, { connection: 'close' });
        response.end();
      };
      void gateway.meanwhile().then(send);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${portOf(server)}`;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return Object.assign(gateway, { payments, refunds, url, close });
}

interface GatewayBooks {
  payments: Map<string, GatewayPayment>;
  refunds: Map<string, GatewayRefund>;
  refundsBecome: GatewayRefund['status'];
  /** Who asks. */
  authorization: string | undefined;
  losesAnswer: () => boolean;
}

function answer(
  { payments, refunds, refundsBecome, authorization, losesAnswer }: GatewayBooks,
  method: string,
  path: string,
  body: string,
  response: ServerResponse,
): void {
  const send = (status: number, json: object) => {
    if (status < 300 && losesAnswer()) return void response.destroy();
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify(json));
  };
  const { pathname, searchParams } = new URL(path, 'http://gateway.test');
  // The catalogue: no sale with a coupon loses.
  if (pathname === '/coupons/preview') return send(200, { worst: [], losing: 0, unknown: 0 });
  if (method === 'POST' && pathname === '/v1/payments') {
    const asked: { merchantRef: string; amount: number; currency: string } = JSON.parse(body);
    const { merchantRef, amount, currency } = asked;
    const id = `sbx_${randomUUID()}`;
    payments.set(merchantRef, { id, merchantRef, status: 'created', captures: [], authorization });
    return send(201, { id, merchantRef, amount, currency, paymentUrl: `http://localhost/pay/${id}` });
  }
  if (pathname === '/v1/payments') {
    const found = payments.get(searchParams.get('merchantRef') ?? '');
    const isKnown = found !== undefined && found.authorization === authorization;
    return isKnown ? send(200, found) : send(404, { error: { code: 'not_found' } });
  }
  if (method === 'POST' && pathname.endsWith('/refunds')) {
    const { refundRef, amount }: { refundRef: string; amount: number } = JSON.parse(body);
    const known = refunds.get(refundRef);
    if (known !== undefined && known.authorization === authorization) return send(200, known);
    const paid = [...payments.values()].find((payment) => pathname.includes(payment.id));
    if (paid?.authorization !== authorization) return send(404, { error: { code: 'payment_not_found' } });
    const id = createHash('sha256').update(refundRef).digest('hex');
    refunds.set(refundRef, { id, refundRef, amount, status: refundsBecome, authorization });
    return send(201, { id, status: refundsBecome });
  }
  if (pathname.startsWith('/v1/refunds/')) {
    const found = refunds.get(pathname.slice('/v1/refunds/'.length));
    const isKnown = found !== undefined && found.authorization === authorization;
    return isKnown ? send(200, found) : send(404, { error: { code: 'not_found' } });
  }
  send(404, { error: { code: 'not_found' } });
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the gateway does not listen');
  return address.port;
}
