import { ChangeSettings } from '../payments/accounts/change-settings.js';
import { GatewayAccounts } from '../payments/accounts/gateway-accounts.js';
import { PaymentSettingsController } from '../payments/accounts/payment-settings.controller.js';
import { PresentSettings } from '../payments/accounts/present-settings.js';
import { SeedAccounts } from '../payments/accounts/seed-accounts.js';
import { TryAccount } from '../payments/accounts/try-account.js';
import { BookProcessedRefund } from '../payments/book-processed-refund.js';
import { AcceptSuspense } from './accept-suspense.js';
import { AdministrationController } from './administration.controller.js';
import { CancelOrder } from './cancel-order.js';
import { ExportOrders } from './export-orders.js';
import { FindDossier } from './find-dossier.js';
import { FindRefunds } from './find-refunds.js';
import { ListAwaiting } from './list-awaiting.js';
import { MoveRefund } from './move-refund.js';
import { RefundsController } from './refunds.controller.js';
import { ReturnSuspense } from './return-suspense.js';
import { ReviewOrder } from './review-order.js';
import { SearchOrders } from './search-orders.js';
import { SumUpSales } from './sum-up-sales.js';

/** What the administrator's panel reaches in this service. */
export const administrationControllers = [
  AdministrationController,
  RefundsController,
  PaymentSettingsController,
];

export const administrationProviders = [
  AcceptSuspense,
  BookProcessedRefund,
  CancelOrder,
  ChangeSettings,
  ExportOrders,
  FindDossier,
  FindRefunds,
  GatewayAccounts,
  ListAwaiting,
  MoveRefund,
  PresentSettings,
  ReturnSuspense,
  ReviewOrder,
  SearchOrders,
  SeedAccounts,
  SumUpSales,
  TryAccount,
];
