// Common JS, for that is how Jest's own one is typed.
const { readdirSync, statSync } = require('node:fs');
const path = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * Jest begins with the suites that took longest, or with the largest files where none has run yet. A suite of many
 * `*.cases.ts` is small and long: begun last, it would run alone at the end while one core idles.
 */
module.exports = class LongestFirst extends Sequencer {
  /**
   * @override
   * @param {Parameters<Sequencer['sort']>[0]} tests
   */
  async sort(tests) {
    const usual = await super.sort(tests);
    return [...usual].sort((a, b) => bytesOfCases(b.path) - bytesOfCases(a.path));
  }
};

/** @param {string} suite */
function bytesOfCases(suite) {
  const folder = path.dirname(suite);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.cases.ts'))
    .reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
}
