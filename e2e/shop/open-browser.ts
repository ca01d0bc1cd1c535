import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';

const screenshots = path.join(import.meta.dirname, '..', 'screenshots');

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

/** A new visitor on a screen of this size; whatever its pages complain about is collected in `complaints`. */
export async function newVisitor(
  browser: Browser,
  { viewport }: Screen,
): Promise<{ page: Page; complaints: string[]; leave: () => Promise<void> }> {
  const context = await browser.newContext({ viewport, locale: 'en-IN', reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(150_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  return { page, complaints, leave: () => context.close() };
}

/** For a person to look at: `e2e/screenshots/<name>-<width>.png`. */
export async function keepPicture(page: Page, screen: Screen, name: string): Promise<void> {
  mkdirSync(screenshots, { recursive: true });
  await page.screenshot({ path: path.join(screenshots, `${name}-${screen.name}.png`), fullPage: true });
}
