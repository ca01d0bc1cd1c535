import { Module } from '@nestjs/common';
import { Outbox } from '@boostline/messaging/outbox';
import { databaseModule } from '@boostline/service-kit/database';
import { Sweeper } from '@boostline/service-kit/sweeper';
import { currentTraceparent } from '@boostline/service-kit/trace';
import {
  administrationControllers,
  administrationProviders,
} from './administration/administration.providers.js';
import { ApplyLineReport } from './apply-line-report.js';
import { BookLineOutcome } from './book-line-outcome.js';
import { ListBuyerOrders } from './buyer-orders/list-buyer-orders.js';
import { ListRecentOrders } from './buyer-orders/list-recent-orders.js';
import { ReadBuyerOrders } from './buyer-orders/read-buyer-orders.js';
import { TrackOrder } from './buyer-orders/track-order.js';
import { CatalogClient } from './catalog-client.js';
import { env } from './env.js';
import { FindOrder } from './find-order.js';
import { ForgetOld } from './forget-old.js';
import { FollowLines } from './follow-lines.js';
import { LiveHints } from './live-hints.js';
import { Metrics } from './metrics.js';
import { Order } from './order.entity.js';
import { OrderLine } from './order-line.entity.js';
import { OrdersController } from './orders.controller.js';
import { OrdersMessaging } from './orders-messaging.js';
import { ChosenGateways } from './payments/chosen-gateways.js';
import { FailFast } from './payments/fail-fast.js';
import { MarkOrderPaid } from './payments/mark-order-paid.js';
import { NoteUnchanged } from './payments/note-unchanged.js';
import { OpenAtGateway } from './payments/open-at-gateway.js';
import { OpenFirstPayment } from './payments/open-first-payment.js';
import { OweRefund } from './payments/owe-refund.js';
import { RecordCaptures } from './payments/record-captures.js';
import { Refund } from './payments/refund.entity.js';
import { SendRefunds } from './payments/send-refunds.js';
import { FindPaymentStatus } from './payments/find-payment-status.js';
import { Payment } from './payments/payment.entity.js';
import { PaymentsController } from './payments/payments.controller.js';
import { PollPayments } from './payments/poll-payments.js';
import { ReceiveWebhook } from './payments/receive-webhook.js';
import { SettleAtOnce } from './payments/settle-at-once.js';
import { SettlePayment } from './payments/settle-payment.js';
import { StartPayment } from './payments/start-payment.js';
import { PlaceOfferOrder } from './place-offer-order.js';
import { PlaceOrder } from './place-order.js';
import { Quotes } from './quotes.js';
import { FindReceipt } from './receipts/find-receipt.js';
import { IssueReceipt } from './receipts/issue-receipt.js';
import { FollowRefill } from './refills/follow-refill.js';
import { RequestRefill } from './refills/request-refill.js';
import { SaveOrder } from './save-order.js';
import { CorrectTarget } from './targets/correct-target.js';
import { ExpireAwaitedTargets } from './targets/expire-awaited-targets.js';

@Module({
  imports: [
    databaseModule({
      service: 'orders',
      url: env.databaseUrl,
      entities: [Order, OrderLine, Payment, Refund],
    }),
  ],
  controllers: [OrdersController, PaymentsController, ...administrationControllers],
  providers: [
    ...administrationProviders,
    ApplyLineReport,
    BookLineOutcome,
    CatalogClient,
    ChosenGateways,
    CorrectTarget,
    ExpireAwaitedTargets,
    FailFast,
    FindOrder,
    FindReceipt,
    FollowLines,
    FollowRefill,
    ForgetOld,
    FindPaymentStatus,
    IssueReceipt,
    ListBuyerOrders,
    ListRecentOrders,
    LiveHints,
    MarkOrderPaid,
    Metrics,
    NoteUnchanged,
    OpenAtGateway,
    OpenFirstPayment,
    OrdersMessaging,
    OweRefund,
    PlaceOfferOrder,
    PlaceOrder,
    PollPayments,
    Quotes,
    ReadBuyerOrders,
    ReceiveWebhook,
    RecordCaptures,
    RequestRefill,
    SaveOrder,
    SendRefunds,
    SettleAtOnce,
    SettlePayment,
    StartPayment,
    Sweeper,
    TrackOrder,
    { provide: Outbox, useFactory: () => new Outbox('orders', currentTraceparent) },
  ],
})
export class OrdersModule {}
