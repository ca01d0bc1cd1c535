import { z } from 'zod';
import { outcome } from '../../schemas/admin/session.js';
import { pushDevice, pushDeviceCreation, pushDevices } from '../../schemas/admin/notices/push-devices.js';
import { connectionTest } from '../../schemas/admin/settings.js';
import { adminRoute } from '../route.js';

const byDevice = z.object({ deviceId: z.uuid() });

export const listPushDevices = adminRoute.get('/api/admin/push-devices', {
  summary: 'Lists the owner’s push devices, and returns the public key for subscribing',
  response: pushDevices,
});

export const createPushDevice = adminRoute.post('/api/admin/push-devices', {
  proof: 'recent-password',
  summary: 'Adds or renews a push device; its address must be at a browser’s push service',
  body: pushDeviceCreation,
  status: 201,
  response: pushDevice,
});

export const removePushDevice = adminRoute.delete('/api/admin/push-devices/:deviceId', {
  proof: 'authenticator',
  summary: 'Removes a push device',
  params: byDevice,
  response: outcome,
});

export const testPushDevice = adminRoute.post('/api/admin/push-devices/:deviceId/test', {
  proof: 'authenticator',
  summary: 'Sends a test notice to a device and returns the push service’s answer',
  params: byDevice,
  response: connectionTest,
});
