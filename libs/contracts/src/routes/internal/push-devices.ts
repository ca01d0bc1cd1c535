/** Calls to the orders service about the owner's devices that show notices. */
import { z } from 'zod';
import { pushDevice, pushDeviceCreation, pushDevices } from '../../schemas/admin/notices/push-devices.js';
import { connectionTest } from '../../schemas/admin/settings.js';
import { route } from '../route.js';

const byDevice = z.object({ deviceId: z.uuid() });

export const findPushDevices = route({
  method: 'GET',
  path: '/administration/push-devices',
  access: 'internal',
  summary: 'Devices of the owner that show notices',
  response: pushDevices,
});

export const addPushDevice = route({
  method: 'POST',
  path: '/administration/push-devices',
  access: 'internal',
  summary: 'Adds a device, or renews it',
  body: pushDeviceCreation,
  status: 201,
  response: pushDevice,
});

export const dropPushDevice = route({
  method: 'DELETE',
  path: '/administration/push-devices/:deviceId',
  access: 'internal',
  summary: 'Removes a device',
  params: byDevice,
  response: z.object({ done: z.literal(true) }),
});

export const tryPushDevice = route({
  method: 'POST',
  path: '/administration/push-devices/:deviceId/test',
  access: 'internal',
  summary: 'Sends a test notice',
  params: byDevice,
  response: connectionTest,
});
