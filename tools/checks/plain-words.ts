import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { unwantedWords, UNWANTED_WORDS_PAGE } from './unwanted-words.ts';

/** Folders that still hold unwanted words. The list may only become shorter: a folder without findings must leave it. */
const NOT_YET_CLEAN: readonly string[] = [
  'e2e/admin',
  'e2e/journeys',
  'e2e/operations',
  'frontend/src/api/followed-target.ts',
  'frontend/src/api/keys.ts',
  'frontend/src/api/know-order.ts',
  'frontend/src/api/page-errors.ts',
  'frontend/src/api/storefront.ts',
  'frontend/src/api/told-browsers.ts',
  'frontend/src/app/pages/PageBoundary.tsx',
  'frontend/src/features/admin/account',
  'frontend/src/features/admin/controls',
  'frontend/src/features/admin/desk',
  'frontend/src/features/admin/health',
  'frontend/src/features/admin/make-packages',
  'frontend/src/features/admin/messages',
  'frontend/src/features/admin/needs-you',
  'frontend/src/features/admin/order-limits',
  'frontend/src/features/admin/overview',
  'frontend/src/features/admin/packages',
  'frontend/src/features/admin/panel',
  'frontend/src/features/admin/price-changes',
  'frontend/src/features/admin/programs',
  'frontend/src/features/admin/site-config',
  'frontend/src/features/admin/words',
  'frontend/src/features/storefront/checkout',
  'frontend/src/features/storefront/invoice',
  'frontend/src/features/storefront/notices',
  'frontend/src/features/storefront/orders',
  'frontend/src/features/storefront/packages',
  'frontend/src/features/storefront/payment',
  'frontend/src/ui/toasts/toast-queue.ts',
  'frontend/src/ui/toasts/use-refusal.ts',
  'frontend/test/bulk-change.test.ts',
  'frontend/test/package-grid.test.ts',
  'frontend/test/refused-parts.test.ts',
  'frontend/test/slow-delivery.test.ts',
  'frontend/test/toast-queue.test.ts',
  'frontend/test/words.test.ts',
  'frontend/vite.config.ts',
  'libs/contracts/src/routes',
  'libs/contracts/src/schemas',
  'libs/contracts/test/coupon-effect.test.ts',
  'services/catalog/src/files',
  'services/catalog/src/offers',
  'services/catalog/src/packages',
  'services/catalog/test/database.test.ts',
  'services/catalog/test/offer-preview.test.ts',
  'services/catalog/test/offers.test.ts',
  'services/catalog/test/packages.test.ts',
  'services/catalog/test/pgbouncer.test.ts',
  'services/catalog/test/schema-version.test.ts',
  'services/catalog/test/start.test.ts',
  'services/catalog/test/test-catalog.ts',
  'services/fulfilment/src/administration',
  'services/fulfilment/src/buying',
  'services/fulfilment/src/env.ts',
  'services/fulfilment/src/erasure',
  'services/fulfilment/src/following',
  'services/fulfilment/src/intake',
  'services/fulfilment/src/placement',
  'services/fulfilment/src/providers',
  'services/fulfilment/src/reconcile',
  'services/fulfilment/src/refills',
  'services/fulfilment/src/resellers',
  'services/fulfilment/src/runtime',
  'services/fulfilment/src/storage',
  'services/fulfilment/test/a-placement.ts',
  'services/fulfilment/test/administration',
  'services/fulfilment/test/buying',
  'services/fulfilment/test/following',
  'services/fulfilment/test/intake',
  'services/fulfilment/test/model',
  'services/fulfilment/test/placement',
  'services/fulfilment/test/providers',
  'services/fulfilment/test/reconcile',
  'services/fulfilment/test/refills',
  'services/fulfilment/test/runtime',
  'services/fulfilment/test/shop-floor.ts',
  'services/gateway/src/admin',
  'services/gateway/src/edge',
  'services/gateway/src/env.ts',
  'services/gateway/src/limits',
  'services/gateway/src/programs',
  'services/gateway/src/site',
  'services/gateway/src/start-gateway.ts',
  'services/gateway/src/storefront',
  'services/gateway/src/visits',
  'services/gateway/test/account',
  'services/gateway/test/decide-notices.test.ts',
  'services/gateway/test/edge',
  'services/gateway/test/figures.test.ts',
  'services/gateway/test/live-orders.test.ts',
  'services/gateway/test/sandbox-gateway.test.ts',
  'services/gateway/test/set-up.test.ts',
  'services/gateway/test/settlement-notices.test.ts',
  'services/gateway/test/stand-in.ts',
  'services/gateway/test/test-gateway.ts',
  'services/gateway/test/visits.test.ts',
  'services/orders/src/administration',
  'services/orders/src/buyer-orders',
  'services/orders/src/coupons',
  'services/orders/src/erasure',
  'services/orders/src/limits',
  'services/orders/src/messages',
  'services/orders/src/order',
  'services/orders/src/payments',
  'services/orders/src/refills',
  'services/orders/src/refunds',
  'services/orders/src/runtime',
  'services/orders/src/settlements',
  'services/orders/src/storage',
  'services/orders/src/tax-documents',
  'services/orders/src/unpaid',
  'services/orders/test/administration',
  'services/orders/test/buyer-orders',
  'services/orders/test/coupons',
  'services/orders/test/gateways',
  'services/orders/test/limits',
  'services/orders/test/messages',
  'services/orders/test/model',
  'services/orders/test/ordering',
  'services/orders/test/parts',
  'services/orders/test/payments',
  'services/orders/test/refills',
  'services/orders/test/refunds',
  'services/orders/test/runtime',
  'services/orders/test/settlements',
  'services/orders/test/tax-documents',
  'services/orders/test/unpaid',
  'tools/alerts',
  'tools/backup',
  'tools/backup.mjs',
  'tools/rotate',
  'tools/test',
  'tools/watch-invariants.mjs',
];

/** Texts for buyers and owners, generated files, and migrations, whose names the databases keep. */
const EXCLUDED = [
  'frontend/src/messages/',
  'services/orders/src/messages/words/',
  'docs/api.md',
  // An option of Jest has the name.
  'jest.config.mjs',
  'tools/checks/unwanted-words.ts',
  'tools/test/unwanted-words.test.ts',
  UNWANTED_WORDS_PAGE,
];
const EXCLUDED_FOLDERS = new Set([
  'node_modules',
  'dist',
  '.git',
  '.nx',
  '.data',
  'coverage',
  'fixtures',
  'migrations',
]);
const CHECKED = /\.(tsx?|mjs|cjs|jsx?|md|sql|ya?ml|sh|css|html)$/;

/**
 * @param root the repository
 * @returns one line for each unwanted word, and for each folder that is clean and still listed
 */
export function plainWords(root: string): string[] {
  const clean = new Set(NOT_YET_CLEAN);
  const findings = checkedFiles(root, '').flatMap((file) => {
    const found = unwantedWords(file, readFileSync(path.join(root, file), 'utf8'));
    const listed = NOT_YET_CLEAN.find((folder) => file === folder || file.startsWith(`${folder}/`));
    if (listed === undefined) return found;
    if (found.length > 0) clean.delete(listed);
    return [];
  });
  return [
    ...findings,
    ...[...clean].map(
      (folder) => `${folder} is clean: take it out of NOT_YET_CLEAN in tools/checks/plain-words.ts`,
    ),
  ];
}

function checkedFiles(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (EXCLUDED.some((excluded) => name === excluded || `${name}/` === excluded)) return [];
    if (entry.isDirectory()) return EXCLUDED_FOLDERS.has(entry.name) ? [] : checkedFiles(root, name);
    return CHECKED.test(entry.name) ? [name] : [];
  });
}
