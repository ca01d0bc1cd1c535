import { z } from 'zod';
import { orderCost, orderCostsWanted } from '../../schemas/admin/order-lists.js';
import { administeredPlacement } from '../../schemas/admin/orders.js';
import { costFigures, overviewQuery, placementsAwaiting } from '../../schemas/admin/overview.js';
import { events } from '../../events.js';
import { orderId } from '../../schemas/shop/orders.js';
import { internalCall } from '../route.js';

const oneOrder = z.object({ orderId });

export const listOrderPlacements = internalCall.get('/administration/orders/:orderId/placements', {
  summary: 'What was done upstream for each line of an order, with each request and answer',
  params: oneOrder,
  response: z.array(administeredPlacement),
});

export const findOrderCosts = internalCall.post('/administration/order-costs', {
  summary: 'What the panels take for each of some orders',
  body: orderCostsWanted,
  response: z.array(orderCost),
});

export const listPlacementsAwaiting = internalCall.get('/administration/awaiting', {
  summary: 'What waits for a person, or for a panel, here',
  response: placementsAwaiting,
});

export const findCostFigures = internalCall.get('/administration/figures', {
  summary: 'What the panels charged, by day and by service',
  query: overviewQuery,
  response: costFigures,
});

const syncedServices = events['reseller.services-synced.v1'].payload;

export const previewProviderServices = internalCall.post('/administration/services/preview', {
  summary: 'Reads suppliers’ services as they would be published to the catalog; stores nothing',
  response: z.object({ lists: z.array(syncedServices), problems: z.array(z.string()) }),
});
