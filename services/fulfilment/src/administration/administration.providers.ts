import { EraseLines } from '../erasure/erase-lines.js';
import { ErasureController } from '../erasure/erasure.controller.js';
import { AddProvider } from './providers/add-provider.js';
import { AdoptOrder } from './lines/adopt-order.js';
import { AskPanel } from './ask-panel.js';
import { CancelLine } from './lines/cancel-line.js';
import { UpdateProvider } from './providers/update-provider.js';
import { FindOrderCosts } from './figures/find-order-costs.js';
import { EndLine } from './lines/end-line.js';
import { LinesController } from './lines/lines.controller.js';
import { ListAwaiting } from './figures/list-awaiting.js';
import { ListOrderPlacements } from './lines/list-order-placements.js';
import { ListServices } from './providers/list-services.js';
import { PricingSettings } from './providers/pricing.js';
import { ExplainRefusal } from './refusals/explain-refusal.js';
import { RefusalsController } from './refusals/refusals.controller.js';
import { ProvidersController } from './providers/providers.controller.js';
import { ReadServicesNow } from './providers/read-services-now.js';
import { RefillLine } from './lines/refill-line.js';
import { ReleaseBuying } from './providers/release-buying.js';
import { ResendLine } from './lines/resend-line.js';
import { SettleSurplus } from './figures/settle-surplus.js';
import { SumUpCosts } from './figures/sum-up-costs.js';
import { SwitchLine } from './lines/switch-line.js';
import { FindWalletStatements } from './wallets/find-wallet-statements.js';
import { WalletsController } from './wallets/wallets.controller.js';
import { TryProvider } from './providers/try-provider.js';

/** What the administrator's panel reaches in this service. */
export const administrationControllers = [
  ErasureController,
  LinesController,
  ProvidersController,
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
  AskPanel,
  AddProvider,
  UpdateProvider,
  TryProvider,
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
