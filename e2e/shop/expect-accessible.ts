import { expect } from '@jest/globals';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { eventually } from './eventually.js';

export interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
}

/** What is asked of a look beside its width: every rule, those on colours, or none. */
export type Audit = 'all' | 'colours' | 'width';

/** Gives the page a size and a colour scheme, and waits until it shows them. */
export async function putOn(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // The other scheme is known a moment later, and on screen some frames after that: even without motion each colour
  // changes by a transition of an instant, which begins anew in whatever inherits it. One in a part that is folded
  // meanwhile would never end by itself.
  await page.waitForFunction(
    (scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches,
    colorScheme,
  );
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const transitions = () =>
      document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    do {
      await frame();
      await frame();
      for (const transition of transitions()) transition.finish();
    } while (transitions().length > 0);
  });
}

/** In each look axe finds nothing and nothing is wider than the screen. By default: every rule in light, the colour rules in dark. */
export async function expectAccessible(
  page: Page,
  name: string,
  looks: readonly (Look & { audit?: Audit })[],
): Promise<void> {
  for (const { audit, ...look } of looks) {
    await putOn(page, look);
    const found = await violations(page, audit ?? (look.colorScheme === 'dark' ? 'colours' : 'all'));
    expect({ name, ...look, found }).toEqual({ name, ...look, found: [] });
    // Parts that measure themselves follow a new width of the window a moment later.
    await eventually(async () => {
      expect({ name, ...look, ...(await overflow(page)) }).toEqual({ name, ...look, overflow: 0, wide: [] });
    });
  }
}

/** How many pixels the page is wider than the window, and which elements reach past it. */
async function overflow(page: Page): Promise<{ overflow: number; wide: string[] }> {
  return page.evaluate(() => {
    const wider = Math.max(0, document.documentElement.scrollWidth - window.innerWidth);
    const reachesPast = (element: Element) => element.getBoundingClientRect().right > window.innerWidth;
    const describe = (element: Element) =>
      `${element.outerHTML.slice(0, 200)} ends at ${element.getBoundingClientRect().right}`;
    const elements = wider > 0 ? [...document.querySelectorAll('body *')] : [];
    return { overflow: wider, wide: elements.filter(reachesPast).map(describe) };
  });
}

/** What axe finds on the page, one line per rule. What stands in a frame is a page of its own. */
async function violations(page: Page, audit: Audit): Promise<string[]> {
  if (audit === 'width') return [];
  // It is long: each document is given it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([runOnly]) => {
      const { violations: broken } = await window.axe.run(
        { exclude: ['iframe'] },
        {
          resultTypes: ['violations'],
          // It would fetch every style sheet again, for two rules on what the shop has not: films and locked screens.
          preload: false,
          // The one rule of WCAG 2.2 has to be asked for.
          ...(runOnly ? { runOnly } : { rules: { 'target-size': { enabled: true } } }),
        },
      );
      return broken.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    [audit === 'colours' ? ['color-contrast'] : null],
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
