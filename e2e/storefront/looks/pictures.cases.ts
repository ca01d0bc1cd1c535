import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from '@jest/globals';
import { putOn } from '../../shop/expect-accessible.js';
import type { Stage } from '../stage.js';
import { schemes, states, widths } from './states.js';

const folder = path.join(import.meta.dirname, '..', '..', 'screenshots', 'storefront');

/**
 * With PICTURES=1: every page in its states, in both languages, light and dark, at each width, for a person to look
 * at: `e2e/screenshots/storefront/<state>-<language>-<width>-<scheme>.png`. PICTURES=checkout takes only the states
 * whose name begins so.
 */
export function picturesCases(stage: Stage): void {
  const wanted = process.env['PICTURES'];
  if (!wanted) return;
  describe('pictures', () => {
    const chosen = Object.values(states)
      .flat()
      .filter(({ name }) => wanted === '1' || name.startsWith(wanted));
    test.each(chosen)(
      '$name',
      async ({ name, show }) => {
        mkdirSync(folder, { recursive: true });
        for (const language of ['en', 'hi']) {
          const page = await stage.visitor({ locale: `${language}-IN` });
          await show(page, stage);
          for (const scheme of schemes) {
            for (const width of widths) {
              await putOn(page, { width, colorScheme: scheme });
              const file = path.join(folder, `${name}-${language}-${width}-${scheme}.png`);
              // Scrolled to a field, a whole page would have its header in the middle.
              const fullPage = await page.evaluate(
                () => scrollY === 0 && !document.querySelector('[role=dialog]'),
              );
              await page.screenshot({ path: file, fullPage });
            }
          }
        }
      },
      400_000,
    );
  });
}
