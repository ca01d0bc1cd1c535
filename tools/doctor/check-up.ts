import { bad, reasonOf, type Finding } from './finding.ts';
import { checkBackups, checkDatabase, checkDisk, checkInvariants, checkQueue } from './kept.ts';
import { checkGateway, checkSuppliers, checkWebhook, readPayments, readProviders } from './money.ts';
import { checkAddress, checkClock, checkProcesses } from './reached.ts';
import { checkSecrets } from './secrets.ts';
import type { Place } from './find-shop.ts';

/** Every check of a running shop, all at once; one that cannot be made is a finding too. `backups`: null where none are made. */
export function checkUp(
  shop: Place,
  { folder, elsewhere }: { folder: string | undefined; elsewhere: boolean },
): Promise<({ name: string } & Finding)[]> {
  const otherClocks = async () => {
    const [{ gateways }, providers] = await Promise.all([readPayments(shop), readProviders(shop)]);
    const urls = [...gateways, ...providers].flatMap(({ baseUrl }) =>
      baseUrl ? [new URL(baseUrl).origin] : [],
    );
    return checkClock([...new Set(urls)]);
  };
  const checks: [string, () => Promise<Finding>][] = [
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
