import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Stage } from '../stage.js';
import { look, schemes, states, widths } from './states.js';

let turn = 0;

/** One width for each look, in turn; with EVERY_LOOK=1 all of them, which takes a few minutes. */
const widthsOfThisLook = () => (process.env['EVERY_LOOK'] ? widths : [widths[turn++ % widths.length] ?? 390]);

/** axe finds nothing, and nothing is wider than the screen. */
async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const scheme of schemes) {
    for (const width of widthsOfThisLook()) {
      await look(page, scheme, width);
      // Legacy: no frame of another origin is in these pages, and the other mode opens a page of its own each time.
      const axe = new AxeBuilder({ page }).setLegacyMode(true);
      // What does not depend on colours was looked at in light. The one rule of WCAG 2.2 has to be asked for.
      if (scheme === 'dark') axe.withRules('color-contrast');
      else axe.options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } });
      const { violations } = await axe.analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect({ name, scheme, width, found, overflow: Math.max(0, wider) }).toEqual({
        ...{ name, scheme, width },
        ...{ found: [], overflow: 0 },
      });
    }
  }
}

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
              await expectAccessible(page, `${state.name}, ${locale}`);
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
