import {
  listMessages,
  readMailSettings,
  readOwnerSettings,
} from '@boostline/contracts/routes/public/admin-messages';
import { listPushDevices } from '@boostline/contracts/routes/public/push-devices';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { fingerprintOf, presentSubscription } from '../../../api/push/browser-push.js';

export const mailSettingsQuery = queryOptions({
  queryKey: ['mail-settings'],
  queryFn: () => call(readMailSettings),
});
export const ownerSettingsQuery = queryOptions({
  queryKey: ['owner-settings'],
  queryFn: () => call(readOwnerSettings),
});
export const messageLogKey = ['message-log'];
export const messageLogQuery = (page: number) =>
  queryOptions({
    queryKey: [...messageLogKey, page],
    queryFn: () => call(listMessages, { query: { page } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
export const devicesQuery = queryOptions({ queryKey: ['push-devices'], queryFn: findDevices, staleTime: 0 });

/** The devices, and the fingerprint of this browser if it is one of them. */
async function findDevices() {
  const [{ publicKey, devices: list }, present] = await Promise.all([
    call(listPushDevices),
    presentSubscription(),
  ]);
  return { publicKey, list, own: present ? await fingerprintOf(present) : null };
}
