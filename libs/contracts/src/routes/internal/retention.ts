/** Calls of the gateway to orders about retention; fulfilment receives it by an event. */
import { retention } from '../../schemas/admin/retention.js';
import { route } from '../route.js';

export const findRetention = route({
  method: 'GET',
  path: '/administration/retention',
  access: 'internal',
  summary: 'Returns the retention settings in days',
  response: retention,
});

export const updateRetention = route({
  method: 'PUT',
  path: '/administration/retention',
  access: 'internal',
  summary: 'Changes how long they are kept',
  body: retention,
  response: retention,
});
