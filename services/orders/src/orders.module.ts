import { Module } from '@nestjs/common';
import { jobsModule } from '@boostline/messaging/jobs/jobs-module';
import { Outbox } from '@boostline/messaging/outbox';
import { databaseModule } from '@boostline/service-kit/data/database';
import {
  administrationControllers,
  administrationProviders,
} from './administration/administration.providers.js';
import { AdministerCoupons } from './coupons/administer-coupons.js';
import { ApplyCoupon } from './coupons/apply-coupon.js';
import { Coupon } from './coupons/coupon.entity.js';
import { CouponsController } from './coupons/coupons.controller.js';
import { RequireAcceptedLoss } from './coupons/require-accepted-loss.js';
import { LockCoupon } from './coupons/lock-coupon.js';
import { QuoteCoupon } from './ordering/quote-coupon.js';
import { ApplyLineReport } from './delivery/apply-line-report.js';
import { ListBuyerOrders } from './buyer-orders/list-buyer-orders.js';
import { ListRecentOrders } from './buyer-orders/list-recent-orders.js';
import { ReadBuyerOrders } from './buyer-orders/read-buyer-orders.js';
import { TrackOrder } from './buyer-orders/track-order.js';
import { CatalogClient } from './runtime/catalog-client.js';
import { env } from './env.js';
import { FindOrder } from './buyer-orders/find-order.js';
import { ForgetOld } from './jobs/forget-old.js';
import { jobs } from './runtime/jobs.js';
import { LiveHints } from './runtime/live-hints.js';
import { Metrics } from './jobs/metrics.js';
import { Order } from './order/order.entity.js';
import { OrderLine } from './order/order-line.entity.js';
import { OrdersController } from './orders.controller.js';
import { BackgroundWork } from './jobs/background-work.js';
import { StartDueWork } from './runtime/start-due-work.js';
import { UpkeepProcessor } from './jobs/upkeep.processor.js';
import { FindCircumstances } from './gateways/accounts/find-circumstances.js';
import { Capture } from './order/capture.entity.js';
import { ChosenGateways } from './gateways/accounts/chosen-gateways.js';
import { GatewayCircuitBreaker } from './gateways/gateway-circuit-breaker.js';
import { KeepWebhook } from './payments/webhooks/keep-webhook.js';
import { FollowReport } from './payments/webhooks/follow-report.js';
import { KeepUnknownWebhook } from './payments/webhooks/keep-unknown-webhook.js';
import { OpenAtGateway } from './payments/opening/open-at-gateway.js';
import { Refund } from './order/refund.entity.js';
import { AskProcessedRefunds } from './refunds/ask-processed-refunds.js';
import { FindRefundRequest } from './refunds/find-refund-request.js';
import { RefundsProcessor } from './refunds/refunds.processor.js';
import { SendRefunds } from './refunds/send-refunds.js';
import { FindPaymentStatus } from './payments/settling/find-payment-status.js';
import { Payment } from './order/payment.entity.js';
import { PaymentsController } from './payments/payments.controller.js';
import { PaymentsProcessor } from './jobs/payments.processor.js';
import { PollPayments } from './payments/settling/poll-payments.js';
import { ReceiveWebhook } from './payments/webhooks/receive-webhook.js';
import { SettlePayment } from './payments/settling/settle-payment.js';
import { MarkAsked } from './payments/settling/mark-asked.js';
import { StartPayment } from './payments/opening/start-payment.js';
import { FollowTestPayments } from './payments/test-payment/follow-test-payments.js';
import { NoteNotification } from './payments/test-payment/note-notification.js';
import { TestPayment } from './payments/test-payment/test-payment.entity.js';
import { PlaceOfferOrder } from './ordering/place-offer-order.js';
import { PlaceOrder } from './ordering/place-order.js';
import { Quotes } from './ordering/quotes.js';
import { FindReceipt } from './tax-documents/find-receipt.js';
import { FollowRefill } from './refills/follow-refill.js';
import { RequestRefill } from './refills/request-refill.js';
import { JustPlaced } from './storage/just-placed.js';
import { SaveOrder } from './ordering/save-order.js';
import { ChangeOrders } from './storage/change-orders.js';
import { CorrectTarget } from './delivery/targets/correct-target.js';
import { ExpireAwaitedTargets } from './delivery/targets/expire-awaited-targets.js';
import { StartDueParts } from './delivery/parts/start-due-parts.js';
import { ExpireUnpaid } from './unpaid/expire-unpaid.js';
import { AdmitOrder } from './ordering/admit-order.js';
import { UpdateOrderLimits } from './limits/update-order-limits.js';
import { CountOrders } from './limits/count-orders.js';
import { KnownLimits } from './limits/known-limits.js';
import { LimitsController } from './limits/limits.controller.js';
import { RateOrder } from './ratings/rate-order.js';
import { RemoveOrder } from './unpaid/remove-order.js';
import { OrderLinks } from './buyer-orders/links/order-links.js';
import { SendOrdersLink } from './buyer-orders/links/send-orders-link.js';
import { LimitUnpaid } from './unpaid/limit-unpaid.js';
import { IssueMissingDocuments } from './tax-documents/issue-missing-documents.js';
import { TaxDocument } from './order/tax-document.entity.js';
import { Message } from './order/message.entity.js';
import { StoredChannel } from './messages/stored-channel.entity.js';
import { KeptAnswers } from './lookup/kept-answers.js';
import { LookUpAccount } from './lookup/look-up-account.js';
import { LookupController } from './lookup/lookup.controller.js';
import { LookupSources } from './lookup/lookup-sources.js';
import { CountFollowers } from './lookup/count-followers.js';
import { NoteStartCounts } from './lookup/note-start-counts.js';
import { UpdateLookupSource } from './lookup/update-lookup-source.js';
import { GstRegistrations } from './storage/gst-registrations.js';
import { ReadTrackRecord } from './track-record/read-track-record.js';
import { refundsHold } from './jobs/hold-after-switch-over.js';

@Module({
  imports: [
    databaseModule({
      service: 'orders',
      address: env.database,
      entities: [
        Order,
        OrderLine,
        Payment,
        Capture,
        Refund,
        Coupon,
        TestPayment,
        TaxDocument,
        Message,
        StoredChannel,
      ],
    }),
    jobsModule({ service: 'orders', table: jobs, redisUrl: env.REDIS_URL }),
  ],
  controllers: [
    OrdersController,
    CouponsController,
    LimitsController,
    LookupController,
    PaymentsController,
    ...administrationControllers,
  ],
  providers: [
    ...administrationProviders,
    AdministerCoupons,
    AdmitOrder,
    ApplyCoupon,
    ApplyLineReport,
    CatalogClient,
    UpdateOrderLimits,
    ChangeOrders,
    ChosenGateways,
    CorrectTarget,
    CountFollowers,
    CountOrders,
    ExpireAwaitedTargets,
    GatewayCircuitBreaker,
    ExpireUnpaid,
    FindCircumstances,
    FindOrder,
    FindReceipt,
    FollowRefill,
    ForgetOld,
    FindPaymentStatus,
    KeepUnknownWebhook,
    KeptAnswers,
    LookUpAccount,
    LookupSources,
    NoteStartCounts,
    UpdateLookupSource,
    FollowReport,
    KeepWebhook,
    KnownLimits,
    LimitUnpaid,
    ListBuyerOrders,
    OrderLinks,
    SendOrdersLink,
    ListRecentOrders,
    LiveHints,
    RequireAcceptedLoss,
    LockCoupon,
    Metrics,
    MarkAsked,
    OpenAtGateway,
    BackgroundWork,
    refundsHold,
    PaymentsProcessor,
    PlaceOfferOrder,
    PlaceOrder,
    PollPayments,
    QuoteCoupon,
    Quotes,
    ReadBuyerOrders,
    ReadTrackRecord,
    ReceiveWebhook,
    RateOrder,
    RemoveOrder,
    RequestRefill,
    JustPlaced,
    SaveOrder,
    AskProcessedRefunds,
    FindRefundRequest,
    RefundsProcessor,
    SendRefunds,
    FollowTestPayments,
    IssueMissingDocuments,
    GstRegistrations,
    NoteNotification,
    SettlePayment,
    StartDueParts,
    StartDueWork,
    StartPayment,
    TrackOrder,
    UpkeepProcessor,
    { provide: Outbox, useFactory: () => new Outbox('orders') },
  ],
})
export class OrdersModule {}
