/** Devices of the owner that show notices. Where their push service is never comes out. */
import { z } from 'zod';
import { cleanLine } from '../../values/clean-text.js';
import { pushSubscription } from '../../shop/contact/push.js';

export const pushDevice = z.object({
  id: z.uuid(),
  name: z.string(),
  fingerprint: z
    .string()
    .describe('SHA-256 of the address at its push service, as hex: a browser knows itself by it'),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable().describe('when its push service last took a notice'),
});
export type PushDevice = z.infer<typeof pushDevice>;

export const pushDevices = z.object({
  publicKey: z.string().describe('by which a browser lets this shop alone send to it (VAPID, base64url)'),
  devices: z.array(pushDevice),
});
export type PushDevices = z.infer<typeof pushDevices>;

export const pushDeviceCreation = z.strictObject({
  name: z.string().overwrite(cleanLine).min(1).max(60),
  subscription: pushSubscription,
});
export type PushDeviceCreation = z.infer<typeof pushDeviceCreation>;
