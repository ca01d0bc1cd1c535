import { bad, reasonOf } from './finding.mjs';
import { checkBackups, checkDatabase, checkDisk, checkInvariants, checkQueue } from './kept.mjs';
import { checkGateway, checkSuppliers, checkWebhook, readPayments, readProviders } from './money.mjs';
import { checkAddress, checkClock, checkProcesses } from './reached.mjs';
import { checkSecrets } from './secrets.mjs';

/** @typedef {import('./find-shop.mjs').Place} Place */
/** @typedef {import('./finding.mjs').Finding} Finding */

/**
 * Every check of a running shop, all at the same time; one that cannot be made is a finding too.
 * @param {Place} shop
 * @param {{ folder: string | undefined, elsewhere: boolean }} backups no folder: none are made here
 * @returns {Promise<({ name: string } & Finding)[]>}
 */
export function checkUp(shop, { folder, elsewhere }) {
  const otherClocks = async () => {
    const [{ gateways }, providers] = await Promise.all([readPayments(shop), readProviders(shop)]);
    const urls = [...gateways, ...providers].flatMap(({ baseUrl }) =>
      baseUrl ? [new URL(baseUrl).origin] : [],
    );
    return checkClock([...new Set(urls)]);
  };
  /** @type {[string, () => Promise<Finding>][]} */
  const checks = [
    ['public address', () => checkAddress(shop)],
    ['processes', () => checkProcesses(shop)],
    ['payment gateway', () => checkGateway(shop)],
    ['notifications', () => checkWebhook(shop)],
    ['suppliers', () => checkSuppliers(shop)],
    ['clock', otherClocks],
    ['disk', () => checkDisk(shop)],
    ['database', () => checkDatabase(shop)],
    ['queue', () => checkQueue(shop)],
    ['backups', () => checkBackups(folder, elsewhere)],
    ['promises', () => checkInvariants(shop)],
    ['secrets', () => checkSecrets(shop)],
  ];
  return Promise.all(
    checks.map(async ([name, check]) => ({
      name,
      ...(await check().catch((error) => bad(`could not be asked: ${reasonOf(error)}`))),
    })),
  );
}
