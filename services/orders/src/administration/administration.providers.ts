import { EraseOrders } from '../erasure/erase-orders.js';
import { FindHeldData } from '../erasure/find-held-data.js';
import { messageControllers, messageProviders } from '../messages/messages.providers.js';
import { UpdatePaymentSettings } from '../gateways/accounts/update-payment-settings.js';
import { GatewayAccounts } from '../gateways/accounts/gateway-accounts.js';
import { PaymentSettingsController } from '../payments/payment-settings.controller.js';
import { PresentSettings } from '../gateways/accounts/present-settings.js';
import { SeedAccounts } from '../gateways/accounts/seed-accounts.js';
import { FindLastNotification } from '../gateways/accounts/find-last-notification.js';
import { StartTestPayment, FindTestPayment } from '../payments/test-payment/start-test-payment.js';
import { TryAccount } from '../gateways/accounts/try-account.js';
import { ReadRetention, UpdateRetention } from '../retention/update-retention.js';
import { ErasureController } from '../erasure/erasure.controller.js';
import { RetentionController } from '../retention/retention.controller.js';
import { FetchSettlements } from '../payments/settlements/fetch-settlements.js';
import { KeepLines } from '../payments/settlements/keep-lines.js';
import { SettlementImports } from '../payments/settlements/settlement-imports.js';
import { PreviewLines } from '../payments/settlements/preview-lines.js';
import { SettlementsController } from '../payments/settlements/settlements.controller.js';
import { SettlementsProcessor } from '../payments/settlements/settlements.processor.js';
import { ReconcileSettlements } from '../payments/settlements/reconcile-settlements.js';
import { UpdateGstRegistration } from '../tax-documents/update-gst-registration.js';
import { ExportDocuments } from '../tax-documents/export-documents.js';
import { ListDocuments } from '../tax-documents/list-documents.js';
import { TaxDocumentsController } from '../tax-documents/tax-documents.controller.js';
import { AdministrationController } from './administration.controller.js';
import { CarryOutDecision } from './decisions/carry-out-decision.js';
import { ExportOrders } from './lists/export-orders.js';
import { FindDossier } from './dossier/find-dossier.js';
import { FindRefunds } from './lists/find-refunds.js';
import { ListCustomers } from './lists/list-customers.js';
import { ListAwaiting } from './lists/list-awaiting.js';
import { GiveOrder } from './give-order.js';
import { RefundsController } from './refunds.controller.js';
import { SearchAllOrders } from './lists/search-all-orders.js';
import { SearchOrders } from './lists/search-orders.js';
import { CountSoldProducts } from './sales/count-sold-products.js';
import { SumUpCoupons } from './sales/sum-up-coupons.js';
import { SumUpSales } from './sales/sum-up-sales.js';

export const administrationControllers = [
  AdministrationController,
  RefundsController,
  PaymentSettingsController,
  SettlementsController,
  TaxDocumentsController,
  ...messageControllers,
  ErasureController,
  RetentionController,
];

export const administrationProviders = [
  ...messageProviders,
  CarryOutDecision,
  GiveOrder,
  EraseOrders,
  FindHeldData,
  UpdateRetention,
  UpdatePaymentSettings,
  ReadRetention,
  UpdateGstRegistration,
  ExportDocuments,
  ListDocuments,
  ExportOrders,
  FetchSettlements,
  FindDossier,
  FindRefunds,
  GatewayAccounts,
  KeepLines,
  ListAwaiting,
  ListCustomers,
  PresentSettings,
  SearchAllOrders,
  SearchOrders,
  SeedAccounts,
  PreviewLines,
  SettlementImports,
  ReconcileSettlements,
  SettlementsProcessor,
  CountSoldProducts,
  SumUpCoupons,
  SumUpSales,
  FindLastNotification,
  FindTestPayment,
  StartTestPayment,
  TryAccount,
];
