// Common JS, for that is how Jest's own one is typed.
const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * The suites that take longest, as `npm test` prints them: begun last, one would run alone while a core idles. Of those
 * with a browser one that works beside one that mostly waits.
 */
const LONGEST = [
  'e2e/admin/orders/orders',
  'e2e/admin/operations/operations',
  'e2e/admin/access/access',
  'e2e/journeys/a-month-of-trading',
  'e2e/storefront/paying',
  'e2e/operations/pgbouncer',
  'e2e/storefront/choosing',
  'e2e/storefront/following',
  'e2e/operations/rotation',
  'e2e/admin/products/products',
  'e2e/admin/products/offers-and-site',
  'e2e/journeys/notifications',
  'e2e/storefront/looks/looks',
  'e2e/backup/backup',
  'e2e/security/attacks',
  'e2e/operations/doctor',
  'e2e/journeys/opening-a-shop',
  'e2e/plans/plans',
  'e2e/operations/servers-elsewhere',
  'fulfilment/test/runtime/jobs',
  'fulfilment/test/reconcile/lost-answers',
  'gateway/test/edge/edge',
  'fulfilment/test/suppliers/replaced-supplier',
  'orders/test/messages/owner-notices',
  'orders/test/messages/buyer-mail',
  'gateway/test/account/staff',
  'gateway/test/account/passkeys',
  'gateway/test/account/sign-in',
  'orders/test/payments/incidents',
  'fulfilment/test/buying/placing',
  'tools/test/backup',
  'tools/test/alerts',
  'tools/test/backup-store',
  'fulfilment/test/buying/failover',
  'fulfilment/test/following/unclear-words',
  'fulfilment/test/refills/refills',
  'fulfilment/test/administration/supplier-accounts',
  'tools/test/supervised',
  'orders/test/administration/refund-decisions',
  'orders/test/parts/orders-in-parts',
];

/** Jest begins with the suites that took longest before; on a machine where none has run yet it guesses by size. */
module.exports = class LongestFirst extends Sequencer {
  /**
   * @override
   * @param {Parameters<Sequencer['sort']>[0]} tests
   */
  async sort(tests) {
    const usual = await super.sort(tests);
    return [...usual].sort((a, b) => rank(a.path) - rank(b.path));
  }
};

/** @param {string} suite */
function rank(suite) {
  const found = LONGEST.findIndex((name) => suite.replace(/\.test\.m?[jt]s$/, '').endsWith(name));
  return found === -1 ? LONGEST.length : found;
}
