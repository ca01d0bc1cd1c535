import { EraseLines } from '../erasure/erase-lines.js';
import { ErasureController } from '../erasure/erasure.controller.js';
import { AddSupplier } from './suppliers/add-supplier.js';
import { AdoptOrder } from './lines/adopt-order.js';
import { CallSupplier } from './lines/call-supplier.js';
import { CancelLine } from './lines/cancel-line.js';
import { UpdateSupplier } from './suppliers/update-supplier.js';
import { FindOrderCosts } from './figures/find-order-costs.js';
import { EndLine } from './lines/end-line.js';
import { LinesController } from './lines/lines.controller.js';
import { ListAwaiting } from './figures/list-awaiting.js';
import { ListOrderPlacements } from './lines/list-order-placements.js';
import { ListServices } from './suppliers/list-services.js';
import { PricingSettings } from '../suppliers/pricing.js';
import { ExplainRefusal } from './refusals/explain-refusal.js';
import { RefusalsController } from './refusals/refusals.controller.js';
import { SuppliersController } from './suppliers/suppliers.controller.js';
import { ReadServicesNow } from './suppliers/read-services-now.js';
import { RefillLine } from './lines/refill-line.js';
import { ReleaseBuying } from './suppliers/release-buying.js';
import { ResendLine } from './lines/resend-line.js';
import { SettleSurplus } from './figures/settle-surplus.js';
import { SumUpCosts } from './figures/sum-up-costs.js';
import { SwitchLine } from './lines/switch-line.js';
import { FindWalletStatements } from './wallets/find-wallet-statements.js';
import { WalletsController } from './wallets/wallets.controller.js';
import { TestSupplier } from './suppliers/test-supplier.js';

export const administrationControllers = [
  ErasureController,
  LinesController,
  SuppliersController,
  RefusalsController,
  WalletsController,
];

export const administrationProviders = [
  ListOrderPlacements,
  AdoptOrder,
  ResendLine,
  SwitchLine,
  CancelLine,
  RefillLine,
  EndLine,
  CallSupplier,
  AddSupplier,
  UpdateSupplier,
  TestSupplier,
  ReadServicesNow,
  ReleaseBuying,
  ListServices,
  PricingSettings,
  ExplainRefusal,
  EraseLines,
  FindOrderCosts,
  FindWalletStatements,
  ListAwaiting,
  SettleSurplus,
  SumUpCosts,
];
