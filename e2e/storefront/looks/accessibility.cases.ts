import { describe, test } from '@jest/globals';
import { expectAccessible } from '../../shop/expect-accessible.js';
import type { Stage } from '../stage.js';
import { schemes, states, widths } from './states.js';

let turn = 0;

/** One width for each look, in turn; with EVERY_LOOK=1 all of them, which takes a few minutes. */
const widthsOfThisLook = () => (process.env['EVERY_LOOK'] ? widths : [widths[turn++ % widths.length] ?? 390]);

/** In light first: what does not depend on colours is looked at there. */
const looksOfThisState = () =>
  schemes.flatMap((colorScheme) => widthsOfThisLook().map((width) => ({ width, colorScheme })));

/** WCAG 2.2 AA as far as a machine can tell, on every page in its states, light and dark, in both languages. */
export function accessibilityCases(stage: Stage): void {
  describe('axe finds nothing', () => {
    for (const locale of ['en-IN', 'hi-IN']) {
      for (const [group, of] of Object.entries(states)) {
        test(`on ${group}, ${locale}`, async () => {
          const left = [...of];
          const lookAtThem = async () => {
            for (let state = left.shift(); state; state = left.shift()) {
              const page = await stage.visitor({ locale });
              await state.show(page, stage);
              await expectAccessible(page, `${state.name}, ${locale}`, looksOfThisState());
              await page.context().close();
            }
          };
          // Two at a time: one page is looked at while the other is fetched.
          await Promise.all([lookAtThem(), lookAtThem()]);
        }, 400_000);
      }
    }
  });
}
