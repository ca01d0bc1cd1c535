import { AddProvider } from './add-provider.js';
import { AdoptOrder } from './adopt-order.js';
import { AskPanel } from './ask-panel.js';
import { CancelLine } from './cancel-line.js';
import { ChangeProvider } from './change-provider.js';
import { GiveUpLine } from './give-up-line.js';
import { LinesController } from './lines.controller.js';
import { ListAwaiting } from './list-awaiting.js';
import { ListOrderPlacements } from './list-order-placements.js';
import { ListServices } from './list-services.js';
import { PricingSettings } from './pricing.js';
import { ProvidersController } from './providers.controller.js';
import { ReadServicesNow } from './read-services-now.js';
import { RefillLine } from './refill-line.js';
import { ResendLine } from './resend-line.js';
import { SumUpCosts } from './sum-up-costs.js';
import { SwitchLine } from './switch-line.js';
import { TryProvider } from './try-provider.js';

/** What the administrator's panel reaches in this service. */
export const administrationControllers = [LinesController, ProvidersController];

export const administrationProviders = [
  ...[ListOrderPlacements, AdoptOrder, ResendLine, SwitchLine, CancelLine, RefillLine, GiveUpLine, AskPanel],
  ...[AddProvider, ChangeProvider, TryProvider, ReadServicesNow, ListServices, PricingSettings],
  ...[ListAwaiting, SumUpCosts],
];
