import { test } from '@jest/globals';
import { card, expectToast, type AdminSuite } from '../admin-suite.js';

/** A subscription as a browser makes it, at a push service that does not answer: no browser of a test reaches a real one. */
const subscribeWithoutService = `
  // A headless browser refuses notices.
  Object.defineProperty(Notification, 'permission', { value: 'granted' });
  Notification.requestPermission = async () => 'granted';
  PushManager.prototype.subscribe = async () => ({
    toJSON: () => ({
      endpoint: 'https://localhost:9/browser',
      keys: {
        p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
        auth: 'tBHItJI5svbpez7KI4CCXg',
      },
    }),
  });`;

/** The panel on a phone that shows notices. */
export function pushDevicesCases(suite: AdminSuite): void {
  test('a device for notices is added, tested and removed', async () => {
    const page = await suite.admin('/mykey/messages', {
      permissions: ['notifications'],
      serviceWorkers: 'allow',
    });
    await page.addInitScript(subscribeWithoutService);
    await page.reload();
    const devices = card(page, 'Devices that show notices');
    await devices.getByLabel('Name of this device').fill('My phone');
    await devices.getByRole('button', { name: 'Notify This Device' }).click();
    await devices.getByRole('button', { name: 'Send a test to My phone' }).click();
    await expectToast(page, 'Not taken');

    await devices.getByRole('button', { name: 'Remove My phone' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await devices.getByText('No device shows notices yet.').waitFor();
  });
}
