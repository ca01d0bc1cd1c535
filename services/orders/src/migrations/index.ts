import { AcceptedLosses1796700000002 } from './1796700000002-accepted-losses.js';
import { Orders1763690000000 } from './1763690000000-orders.js';
import { BuyerOrders1795236000000 } from './1795236000000-buyer-orders.js';
import { Administration1795400000000 } from './1795400000000-administration.js';
import { LineFallback1795612000000 } from './1795612000000-line-fallback.js';
import { Retention1795820000000 } from './1795820000000-retention.js';
import { Refills1795830000000 } from './1795830000000-refills.js';
import { MaskedWebhooks1795840000000 } from './1795840000000-masked-webhooks.js';
import { OrderLists1795910000000 } from './1795910000000-order-lists.js';
import { WebhookInbox1796000000000 } from './1796000000000-webhook-inbox.js';
import { UnpaidOrders1796000100000 } from './1796000100000-unpaid-orders.js';
import { RefundsOfLateReports1796000200000 } from './1796000200000-refunds-of-late-reports.js';
import { OrderRevisions1796000300000 } from './1796000300000-order-revisions.js';
import { OrderCodes1796310000000 } from './1796310000000-order-codes.js';
import { OrdersByContact1796310000100 } from './1796310000100-orders-by-contact.js';
import { Coupons1796330000000 } from './1796330000000-coupons.js';
import { Messages1796340000000 } from './1796340000000-messages.js';
import { WebhookEndpoints1796400000118 } from './1796400000118-webhook-endpoints.js';
import { TestPayments1796410000000 } from './1796410000000-test-payments.js';
import { SettlementLines1796410000118 } from './1796410000118-settlement-lines.js';
import { PushSubscriptions1796410000139 } from './1796410000139-push-subscriptions.js';
import { OrderLimits1796420000000 } from './1796420000000-order-limits.js';
import { Reminders1796420000100 } from './1796420000100-reminders.js';
import { Erasures1796410000000 } from './1796410000000-erasures.js';
import { RetentionSettings1796420000001 } from './1796420000001-retention-settings.js';
import { TaxDocuments1796420000015 } from './1796420000015-tax-documents.js';
import { ToldBrowsers1796430000018 } from './1796430000018-told-browsers.js';
import { LinesInParts1796430000047 } from './1796430000047-lines-in-parts.js';
import { Referrers1796430000060 } from './1796430000060-referrers.js';
import { BusinessBuyers1796430000180 } from './1796430000180-business-buyers.js';
import { FormerSecrets1796430000181 } from './1796430000181-former-secrets.js';
import { RoomOnPages1796440000000 } from './1796440000000-room-on-pages.js';
import { ReturnedRefunds1796450000000 } from './1796450000000-returned-refunds.js';
import { FormerGatewayAccounts1796460000000 } from './1796460000000-former-gateway-accounts.js';
import { RefundsOfSeveralLines1796600000092 } from './1796600000092-refunds-of-several-lines.js';
import { SettlementsByNumber1796470000000 } from './1796470000000-settlements-by-number.js';
import { RemindersOfAMailbox1796510000000 } from './1796510000000-reminders-of-a-mailbox.js';
import { DeliveredAfterRefund1796600000076 } from './1796600000076-delivered-after-refund.js';
import { RequestHashes1796600000089 } from './1796600000089-request-hashes.js';
import { KnownServer1797110000110 } from './1797110000110-known-server.js';
import { CouponVersions1797120000033 } from './1797120000033-coupon-versions.js';
import { RefusedCredentials1797120000133 } from './1797120000133-refused-credentials.js';
import { WebhookReports1797130000033 } from './1797130000033-webhook-reports.js';
import { Products1797200000036 } from './1797200000036-products.js';
import { AnyLanguage1797210000036 } from './1797210000036-any-language.js';
import { TargetTries1799050000000 } from './1799050000000-target-tries.js';
import { RemovedOrders1799050000001 } from './1799050000001-removed-orders.js';
import { OrderLinks1799050000002 } from './1799050000002-order-links.js';
import { Ratings1799050000003 } from './1799050000003-ratings.js';
import { LookupSources1799060000000 } from './1799060000000-lookup-sources.js';
import { RefundsByTheOwner1800010000000 } from './1800010000000-refunds-by-the-owner.js';
import { Questions1800030000000 } from './1800030000000-questions.js';
import { ShownRatings1800030000001 } from './1800030000001-shown-ratings.js';
import { SettlementImports1800130000000 } from './1800130000000-settlement-imports.js';
import { FurtherRoutes1800140000002 } from './1800140000002-further-routes.js';
import { FollowerCounts1800220000000 } from './1800220000000-follower-counts.js';

export const migrations = [
  Orders1763690000000,
  BuyerOrders1795236000000,
  Administration1795400000000,
  LineFallback1795612000000,
  Retention1795820000000,
  Refills1795830000000,
  MaskedWebhooks1795840000000,
  OrderLists1795910000000,
  WebhookInbox1796000000000,
  UnpaidOrders1796000100000,
  RefundsOfLateReports1796000200000,
  OrderRevisions1796000300000,
  OrderCodes1796310000000,
  OrdersByContact1796310000100,
  Coupons1796330000000,
  Messages1796340000000,
  WebhookEndpoints1796400000118,
  TestPayments1796410000000,
  SettlementLines1796410000118,
  Erasures1796410000000,
  PushSubscriptions1796410000139,
  OrderLimits1796420000000,
  RetentionSettings1796420000001,
  TaxDocuments1796420000015,
  Reminders1796420000100,
  ToldBrowsers1796430000018,
  LinesInParts1796430000047,
  Referrers1796430000060,
  BusinessBuyers1796430000180,
  FormerSecrets1796430000181,
  RoomOnPages1796440000000,
  ReturnedRefunds1796450000000,
  FormerGatewayAccounts1796460000000,
  SettlementsByNumber1796470000000,
  RemindersOfAMailbox1796510000000,
  DeliveredAfterRefund1796600000076,
  RequestHashes1796600000089,
  RefundsOfSeveralLines1796600000092,
  AcceptedLosses1796700000002,
  KnownServer1797110000110,
  CouponVersions1797120000033,
  RefusedCredentials1797120000133,
  WebhookReports1797130000033,
  Products1797200000036,
  AnyLanguage1797210000036,
  TargetTries1799050000000,
  RemovedOrders1799050000001,
  OrderLinks1799050000002,
  Ratings1799050000003,
  LookupSources1799060000000,
  RefundsByTheOwner1800010000000,
  Questions1800030000000,
  ShownRatings1800030000001,
  SettlementImports1800130000000,
  FurtherRoutes1800140000002,
  FollowerCounts1800220000000,
];
