import { randomBytes } from 'node:crypto';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { NestFactory } from '@nestjs/core';
import { Jobs } from '@boostline/messaging/jobs/jobs';
import { Readiness } from '@boostline/service-kit/health';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { testDatabase } from '../../../tools/test-database.ts';
import { startFakeGateway } from './fake-gateway.js';

/** The use cases of orders on their own database, without timers, before a gateway whose every answer is chosen. */
export async function openUseCases() {
  const database = await testDatabase(['orders', 'fulfilment', 'gateway', 'catalog']);
  const gateway = await startFakeGateway();
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
  class UseCases {}
  const health = { providers: [Readiness], exports: [Readiness] };
  const shop = { module: UseCases, global: true, imports: [code.OrdersModule], ...health };
  const app = await NestFactory.create(shop, new FastifyAdapter(), { logger: ['error'] });
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
    couponSales: app.get(code.SumUpCoupons),
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
      const { id } = await saveOrder.save({
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
      return { id, buyer, start: () => startPayment.start({ orderId: id }, buyer) };
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
export type UseCases = Awaited<ReturnType<typeof openUseCases>>;

/** Imported late: they read the environment. */
async function loadUseCases() {
  return {
    ...(await import('../src/orders.module.js')),
    ...(await import('../src/coupons/administer-coupons.js')),
    ...(await import('../src/coupons/apply-coupon.js')),
    ...(await import('../src/ordering/admit-order.js')),
    ...(await import('../src/limits/update-order-limits.js')),
    ...(await import('../src/delivery/targets/correct-target.js')),
    ...(await import('../src/ordering/save-order.js')),
    ...(await import('../src/delivery/apply-line-report.js')),
    ...(await import('../src/gateways/accounts/update-payment-settings.js')),
    ...(await import('../src/gateways/accounts/chosen-gateways.js')),
    ...(await import('../src/buyer-orders/find-order.js')),
    ...(await import('../src/erasure/find-held-data.js')),
    ...(await import('../src/administration/sales/sum-up-coupons.js')),
    ...(await import('../src/administration/sales/sum-up-sales.js')),
    ...(await import('../src/administration/dossier/find-dossier.js')),
    ...(await import('../src/administration/lists/search-all-orders.js')),
    ...(await import('../src/tax-documents/find-receipt.js')),
    ...(await import('../src/jobs/forget-old.js')),
    ...(await import('../src/order/payment.entity.js')),
    ...(await import('../src/payments/settling/poll-payments.js')),
    ...(await import('../src/payments/webhooks/receive-webhook.js')),
    ...(await import('../src/refunds/ask-processed-refunds.js')),
    ...(await import('../src/administration/decisions/carry-out-decision.js')),
    ...(await import('../src/refunds/send-refunds.js')),
    ...(await import('../src/payments/settling/settle-payment.js')),
    ...(await import('../src/gateways/accounts/try-account.js')),
    ...(await import('../src/payments/opening/start-payment.js')),
    ...(await import('../src/unpaid/expire-unpaid.js')),
    ...(await import('../src/unpaid/limit-unpaid.js')),
    ...(await import('../src/tax-documents/update-gst-registration.js')),
    ...(await import('../src/tax-documents/export-documents.js')),
    ...(await import('../src/tax-documents/list-documents.js')),
    ...(await import('../src/tax-documents/issue-missing-documents.js')),
    ...(await import('../src/storage/gst-registrations.js')),
    ...(await import('../src/messages/endpoints/change-endpoints.js')),
    ...(await import('../src/messages/reminders/remind-unpaid.js')),
    ...(await import('../src/messages/send-messages.js')),
    ...(await import('../src/payments/test-payment/follow-test-payments.js')),
    ...(await import('../src/payments/test-payment/start-test-payment.js')),
  };
}
