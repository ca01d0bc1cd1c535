/** The gateway's routes for the owner's devices that show notices. */
import { z } from 'zod';
import { outcome } from '../../schemas/admin/session.js';
import { pushDevice, pushDeviceCreation, pushDevices } from '../../schemas/admin/notices/push-devices.js';
import { connectionTest } from '../../schemas/admin/settings.js';
import { route } from '../route.js';

const byDevice = z.object({ deviceId: z.uuid() });

export const listPushDevices = route({
  method: 'GET',
  path: '/api/admin/push-devices',
  access: 'admin',
  summary: 'Devices of the owner that show notices, and the key with which another one subscribes',
  response: pushDevices,
});

export const createPushDevice = route({
  method: 'POST',
  path: '/api/admin/push-devices',
  access: 'admin',
  proof: 'recent-password',
  summary: 'Adds a device, or renews it; its address must be at a push service of a browser',
  body: pushDeviceCreation,
  status: 201,
  response: pushDevice,
});

export const removePushDevice = route({
  method: 'DELETE',
  path: '/api/admin/push-devices/:deviceId',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Sends a device nothing any more',
  params: byDevice,
  response: outcome,
});

export const testPushDevice = route({
  method: 'POST',
  path: '/api/admin/push-devices/:deviceId/test',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Sends a device a test notice, and says what its push service answered',
  params: byDevice,
  response: connectionTest,
});
