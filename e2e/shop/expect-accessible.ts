import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';

export interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
}

/** Gives the page a size and a colour scheme, and waits until it shows them. */
export async function putOn(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // The other scheme is known a moment later, and on screen some frames after that: even without motion each colour
  // changes by a transition of an instant, which begins anew in whatever inherits it.
  await page.waitForFunction(
    (scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches,
    colorScheme,
  );
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    do {
      await frame();
      await frame();
    } while (document.getAnimations().some((animation) => animation instanceof CSSTransition));
  });
}

/** In each of these looks axe finds nothing, and nothing is wider than the screen; in dark it asks for contrast alone. */
export async function expectAccessible(page: Page, name: string, looks: readonly Look[]): Promise<void> {
  for (const look of looks) {
    await putOn(page, look);
    // Legacy: no frame of another origin is in these pages, and the other mode opens a page of its own each time.
    // What stands in a frame is a page of its own, with landmarks of its own.
    const axe = new AxeBuilder({ page }).setLegacyMode(true).exclude('iframe');
    // What does not depend on colours is looked at in light. The one rule of WCAG 2.2 has to be asked for.
    if (look.colorScheme === 'dark') axe.withRules('color-contrast');
    else axe.options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } });
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect({ name, ...look, found, overflow: Math.max(0, wider) }).toEqual({
      ...{ name, ...look },
      ...{ found: [], overflow: 0 },
    });
  }
}
