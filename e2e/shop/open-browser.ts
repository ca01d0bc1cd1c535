import { chromium, type Browser, type Page } from 'playwright-core';

export const phone = { name: '390', viewport: { width: 390, height: 844 } };
export const desktop = { name: '1440', viewport: { width: 1440, height: 900 } };
export type Screen = typeof phone;

/** The system's Chromium; `npm test` sets CHROMIUM_PATH to the one that costs least. As root it runs without its own sandbox, which it refuses to set up there. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
      '--no-first-run',
    ],
  });
}

/** A new visitor on a screen of this size; whatever its pages complain about is collected in `pageErrors`. */
export async function newVisitor(
  browser: Browser,
  { viewport }: Screen,
): Promise<{ page: Page; pageErrors: string[]; leave: () => Promise<void> }> {
  const context = await browser.newContext({ viewport, locale: 'en-IN', reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(150_000);
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && pageErrors.push(message.text()));
  return { page, pageErrors, leave: () => context.close() };
}
