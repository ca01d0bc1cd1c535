import { test } from '@jest/globals';
import { expectAccessible, type Audit, type Look } from '../../shop/expect-accessible.js';
import { StorefrontSuite } from '../storefront-suite.js';
import { schemes, states, widths, type Show } from './states.js';

const suite = StorefrontSuite.forThisFile();
const locales = ['en-IN', 'hi-IN'];

/** Every rule runs in one scheme and the colour rules in the other; states take turns at widths and schemes. */
const looksOf = (position: number): (Look & { audit: Audit })[] =>
  schemes.map((colorScheme, turn) => ({
    width: widths[(position + 2 * turn) % widths.length] ?? 390,
    colorScheme,
    audit: turn === position % schemes.length ? 'all' : 'colours',
  }));

async function audit(waiting: [number, [string, Show]][]): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [position, [name, show]] = next;
    const page = await suite.visitor({ locale: locales[position % locales.length] ?? 'en-IN' });
    await show(page, suite);
    await expectAccessible(page, name, looksOf(position));
    await page.context().close();
  }
}

// Two pages at a time: one is audited while the other loads.
test.each(Object.entries(states))(
  'axe finds no violation of WCAG 2.2 AA on %s',
  async (_group, pages) => {
    const waiting = [...Object.entries(pages).entries()];
    await Promise.all([audit(waiting), audit(waiting)]);
  },
  400_000,
);
