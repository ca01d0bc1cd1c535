// Common JS, for that is how Jest's own one is typed.
const { default: Sequencer } = require('@jest/test-sequencer');

/** The suites that take longest, as `npm test` prints them: begun last, one would run alone while a core idles. */
const LONGEST = [
  'e2e/admin/desk/desk',
  'e2e/admin/products/products',
  'e2e/storefront/looks/looks',
  'e2e/storefront/ordering',
  'e2e/storefront/paying',
  'e2e/plans/plans',
  'e2e/security/attacks',
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
  const found = LONGEST.findIndex((name) => suite.endsWith(`${name}.test.ts`));
  return found === -1 ? LONGEST.length : found;
}
