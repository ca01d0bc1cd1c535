import { describe, test } from '@jest/globals';
import { expectAccessible, type Audit, type Look } from '../../shop/expect-accessible.js';
import type { Stage } from '../stage.js';
import { schemes, states, widths } from './states.js';

/** Each language is audited as a whole in one scheme: colours do not depend on the language, nor the rest on colours. */
const auditedIn = { 'en-IN': 'light', 'hi-IN': 'dark' } as const;
const locales = ['en-IN', 'hi-IN'] as const;

/**
 * A state is shown in both languages and both schemes, each at another width; the next state begins with the next
 * width. With EVERY_LOOK=1 each of them at all widths, audited as a whole in light, which takes a few minutes.
 */
function looksOf(position: number, locale: keyof typeof auditedIn): (Look & { audit?: Audit })[] {
  return schemes.flatMap((colorScheme, turn) => {
    if (process.env['EVERY_LOOK']) return widths.map((width) => ({ width, colorScheme }));
    const width = widths[(position + 2 * locales.indexOf(locale) + turn) % widths.length] ?? 390;
    return [{ width, colorScheme, audit: colorScheme === auditedIn[locale] ? 'all' : 'width' }];
  });
}

/** WCAG 2.2 AA as far as a machine can tell, on every page in its states, light and dark, in both languages. */
export function accessibilityCases(stage: Stage): void {
  describe('axe finds nothing', () => {
    for (const locale of locales) {
      for (const [group, of] of Object.entries(states)) {
        test(`on ${group}, ${locale}`, async () => {
          const left = [...of.entries()];
          const lookAtThem = async () => {
            for (let next = left.shift(); next; next = left.shift()) {
              const [position, state] = next;
              const page = await stage.visitor({ locale });
              await state.show(page, stage);
              await expectAccessible(page, `${state.name}, ${locale}`, looksOf(position, locale));
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
