/** Calls to the fulfilment service on behalf of the administrator. */
import { z } from 'zod';
import {
  administeredPlacement,
  administration,
  orderCost,
  orderCostsWanted,
  serviceSwitch,
  upstreamAdoption,
} from '../../schemas/admin/orders.js';
import {
  costFigures,
  overviewQuery,
  placementsAwaiting,
  surplusSettlement,
} from '../../schemas/admin/overview.js';
import {
  resellerTest,
  pricing,
  pricingUpdate,
  provider,
  providerCreation,
  providerUpdate,
  resellerServices,
  syncOutcome,
} from '../../schemas/admin/settings.js';
import { refusalExplanation, refusalSentence } from '../../schemas/admin/refusals.js';
import { buyingRelease, missingRecords } from '../../schemas/admin/missing-records.js';
import { events } from '../../events.js';
import { orderId } from '../../schemas/shop/orders.js';
import { catalogId } from '../../schemas/shop/packages.js';
import { route } from '../route.js';

/** The administrator's name, for the history of what he touches. */
const actor = { by: z.string().max(100) };
const done = z.object({ done: z.literal(true) });
const oneOrder = z.object({ orderId });
const oneLine = oneOrder.extend({ lineId: z.uuid() });

export const listOrderPlacements = route({
  method: 'GET',
  path: '/administration/orders/:orderId/placements',
  access: 'internal',
  summary: 'What was done upstream for each line of an order, with each request and answer',
  params: oneOrder,
  response: z.array(administeredPlacement),
});

export const findOrderCosts = route({
  method: 'POST',
  path: '/administration/order-costs',
  access: 'internal',
  summary: 'What the panels take for each of some orders',
  body: orderCostsWanted,
  response: z.array(orderCost),
});

export const adoptOrderOfPanel = route({
  method: 'POST',
  path: '/administration/orders/:orderId/lines/:lineId/adopt',
  access: 'internal',
  summary: 'Says which order of the panel a line in review is',
  params: oneLine,
  body: upstreamAdoption.extend(actor),
  response: done,
});

export const resendOrderLine = route({
  method: 'POST',
  path: '/administration/orders/:orderId/lines/:lineId/resend',
  access: 'internal',
  summary: 'Buys a line in review again',
  params: oneLine,
  body: administration.extend(actor),
  response: done,
});

export const switchOrderLine = route({
  method: 'POST',
  path: '/administration/orders/:orderId/lines/:lineId/switch',
  access: 'internal',
  summary: 'Buys a line that was not sent yet of another service',
  params: oneLine,
  body: serviceSwitch.extend(actor),
  response: done,
});

export const cancelOrderLine = route({
  method: 'POST',
  path: '/administration/orders/:orderId/lines/:lineId/cancel',
  access: 'internal',
  summary: 'Asks the panel to cancel a line',
  params: oneLine,
  body: administration.extend(actor),
  response: done,
});

export const refillOrderLine = route({
  method: 'POST',
  path: '/administration/orders/:orderId/lines/:lineId/refill',
  access: 'internal',
  summary: 'Asks the panel to refill a line',
  params: oneLine,
  body: administration.extend(actor),
  response: done,
});

export const refundOrderLine = route({
  method: 'POST',
  path: '/administration/orders/:orderId/lines/:lineId/refund',
  access: 'internal',
  summary: 'Gives a line up that is not at the panel',
  params: oneLine,
  body: administration.extend(actor),
  response: done,
});

export const endOrderLine = route({
  method: 'POST',
  path: '/administration/orders/:orderId/lines/:lineId/delivered',
  access: 'internal',
  summary: 'Ends a line whose supplier’s word is unclear: it was delivered in full',
  params: oneLine,
  body: administration.extend(actor),
  response: done,
});

export const refundMissingOfLine = route({
  method: 'POST',
  path: '/administration/orders/:orderId/lines/:lineId/refund-missing',
  access: 'internal',
  summary: 'Ends a line whose supplier’s word is unclear: what remains goes back to the buyer',
  params: oneLine,
  body: administration.extend(actor),
  response: done,
});

export const settleSurplusOrder = route({
  method: 'POST',
  path: '/administration/surplus/:id/settle',
  access: 'internal',
  summary: 'Notes that a person has settled with the panel what was bought beyond what was sold',
  params: z.object({ id: catalogId }),
  body: surplusSettlement.extend(actor),
  response: done,
});

export const readMissingRecords = route({
  method: 'GET',
  path: '/administration/missing-records',
  access: 'internal',
  summary: 'Supplier orders and lines in doubt while buying is held',
  response: missingRecords,
});

export const releaseBuying = route({
  method: 'POST',
  path: '/administration/missing-records/release',
  access: 'internal',
  summary: 'Ends the hold of buying after a restore or switch-over',
  body: buyingRelease,
  response: missingRecords,
});

export const listRefusalSentences = route({
  method: 'GET',
  path: '/administration/refusals',
  access: 'internal',
  summary: 'Refusals in words that are not read, and what they mean',
  response: z.array(refusalSentence),
});

export const explainRefusalSentence = route({
  method: 'PUT',
  path: '/administration/refusals/:id',
  access: 'internal',
  summary: 'Says what a refusal means',
  params: z.object({ id: catalogId }),
  body: refusalExplanation.extend(actor),
  response: done,
});

export const forgetRefusalSentence = route({
  method: 'DELETE',
  path: '/administration/refusals/:id',
  access: 'internal',
  summary: 'Forgets a refusal and what it means',
  params: z.object({ id: catalogId }),
  response: done,
});

export const listPlacementsAwaiting = route({
  method: 'GET',
  path: '/administration/awaiting',
  access: 'internal',
  summary: 'What waits for a person, or for a panel, here',
  response: placementsAwaiting,
});

export const findCostFigures = route({
  method: 'GET',
  path: '/administration/figures',
  access: 'internal',
  summary: 'What the panels charged, by day and by service',
  query: overviewQuery,
  response: costFigures,
});

const oneProvider = z.object({ providerId: catalogId });

export const findProviders = route({
  method: 'GET',
  path: '/administration/providers',
  access: 'internal',
  summary: 'Lists suppliers without their keys',
  response: z.array(provider),
});

export const addProvider = route({
  method: 'POST',
  path: '/administration/providers',
  access: 'internal',
  summary: 'Adds a supplier',
  body: providerCreation,
  status: 201,
  response: provider,
});

export const updateProvider = route({
  method: 'PUT',
  path: '/administration/providers/:providerId',
  access: 'internal',
  summary: 'Changes a reseller panel',
  params: oneProvider,
  body: providerUpdate,
  response: provider,
});

export const tryProvider = route({
  method: 'POST',
  path: '/administration/providers/:providerId/test',
  access: 'internal',
  summary: 'Asks a panel for the balance',
  params: oneProvider,
  response: resellerTest,
});

export const readProviderServices = route({
  method: 'POST',
  path: '/administration/services/sync',
  access: 'internal',
  summary: 'Reads the services of one panel, or of all, now',
  query: z.object({ providerId: catalogId.optional() }),
  response: syncOutcome,
});

const syncedServices = events['reseller.services-synced.v1'].payload;

export const previewProviderServices = route({
  method: 'POST',
  path: '/administration/services/preview',
  access: 'internal',
  summary: 'Reads suppliers’ services as they would be published to the catalog; stores nothing',
  response: z.object({ lists: z.array(syncedServices), problems: z.array(z.string()) }),
});

export const listServices = route({
  method: 'GET',
  path: '/administration/services',
  access: 'internal',
  summary: 'Services of the panels by kind',
  response: resellerServices,
});

export const findPricing = route({
  method: 'GET',
  path: '/administration/pricing',
  access: 'internal',
  summary: 'Exchange factor and minimum margin',
  response: pricing,
});

export const updatePricing = route({
  method: 'PUT',
  path: '/administration/pricing',
  access: 'internal',
  summary: 'Changes exchange factor and minimum margin',
  body: pricingUpdate,
  response: pricing,
});
