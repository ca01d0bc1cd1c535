import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFiles } from './source-files.ts';

/** The folders of a service, each importing those before it. What is joined by a colon may import back. */
const orders: Record<string, string> = {
  gateway:
    'edge:limits admin/queues admin/access:admin/sign-in,programs limits storefront admin/orders admin/forwarding admin/sign-in:admin/passkeys visits programs admin/two-factor admin/passkeys admin/figures admin/set-up admin/erasures admin/suppliers site admin/logo admin/upkeep admin/account admin admin/notices',
  catalog: 'versions products:offers,packages offers:packages packages site files coupons set-up',
  orders:
    'ledger order gateways consequences runtime storage retention refunds buyer-orders limits messages refills ratings tax-documents coupons:ordering unpaid payments migrations erasure ordering delivery track-record jobs administration',
  fulfilment:
    'values placements:suppliers erasure suppliers runtime buying:reconcile following reconcile refills intake administration migrations jobs',
};

/**
 * Imports from a folder of a service to one that builds on it.
 * @param root the repository, or a fixture laid out like it
 * @returns one line for each
 */
export function folderOrder(root: string): string[] {
  return sourceFiles(root, '').flatMap((file) => {
    const [, service = ''] = /^services\/([a-z]+)\/src\/.+\//.exec(file) ?? [];
    const order = (orders[service] ?? '').split(' ').map((entry) => entry.split(/[:,]/));
    const at = (other: string) => order.findIndex(([name]) => other === name);
    const from = folderOf(file);
    if (at(from) < 0) return [];
    const imported = [...readFileSync(path.join(root, file), 'utf8').matchAll(/ from '(\.[^']+)'/g)];
    const folders = new Set(
      imported.map(([, name = '']) => folderOf(path.posix.join(path.dirname(file), name))),
    );
    return [...folders]
      .filter((to) => at(to) > at(from) && !order[at(from)]?.includes(to))
      .map((to) => `${file}: ${from} must not import ${to}, which builds on it`);
  });
}

/** Within its service: the first folder, of the admin panel the second too. */
function folderOf(file: string): string {
  return /^services\/[a-z]+\/src\/((?:admin\/(?=.+\/))?[^/]+)\//.exec(file)?.[1] ?? '';
}
