/** Calls to the fulfilment service on behalf of the administrator. */
import { z } from 'zod';
import { orderCost, orderCostsWanted } from '../../schemas/admin/order-lists.js';
import { administeredPlacement } from '../../schemas/admin/orders.js';
import { costFigures, overviewQuery, placementsAwaiting } from '../../schemas/admin/overview.js';
import { events } from '../../events.js';
import { orderId } from '../../schemas/shop/orders.js';
import { route } from '../route.js';

const oneOrder = z.object({ orderId });

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

const syncedServices = events['reseller.services-synced.v1'].payload;

export const previewProviderServices = route({
  method: 'POST',
  path: '/administration/services/preview',
  access: 'internal',
  summary: 'Reads suppliers’ services as they would be published to the catalog; stores nothing',
  response: z.object({ lists: z.array(syncedServices), problems: z.array(z.string()) }),
});
