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
  summary: 'Lists the owner’s push devices, and returns the public key for subscribing',
  response: pushDevices,
});

export const createPushDevice = route({
  method: 'POST',
  path: '/api/admin/push-devices',
  access: 'admin',
  proof: 'recent-password',
  summary: 'Adds or renews a push device; its address must be at a browser’s push service',
  body: pushDeviceCreation,
  status: 201,
  response: pushDevice,
});

export const removePushDevice = route({
  method: 'DELETE',
  path: '/api/admin/push-devices/:deviceId',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Removes a push device',
  params: byDevice,
  response: outcome,
});

export const testPushDevice = route({
  method: 'POST',
  path: '/api/admin/push-devices/:deviceId/test',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Sends a test notice to a device and returns the push service’s answer',
  params: byDevice,
  response: connectionTest,
});
