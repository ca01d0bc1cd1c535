// node tools/pictures/record-journey.ts [address of a demo shop]: a buyer's way from the home page to the delivered order on a
// phone, as the animation of README. Needs Chromium, and img2webp of Debian's package webp.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { findChromium } from '../prepare/chromium.ts';
import { commandPath, installDebianPackage } from '../prepare/debian-package.ts';
import { repository } from '../repository.ts';

const address = process.argv[2] ?? 'http://localhost:8080';
const target = path.join(repository, 'docs', 'pictures', 'journey-390.webp');
const viewport = { width: 390, height: 760 };
/** Of each letter that is typed, ms. */
const TYPED_MS = 90;

const work = mkdtempSync(path.join(tmpdir(), 'boostline-journey-'));
const frames: { file: string; ms: number }[] = [];
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? (await findChromium()),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const context = await browser.newContext({ viewport, locale: 'en-IN', reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await choose(page);
  await pay(page);
  await watch(page);
} finally {
  await browser.close();
}
await write();
rmSync(work, { recursive: true, force: true });

async function choose(page: Page) {
  await page.goto(`${address}/`);
  await keep(page, 1600);
  await page.goto(`${address}/followers`);
  const name = page.getByLabel('Instagram username');
  const order = page
    .locator('article, li')
    .filter({ hasText: 'POPULAR' })
    .getByRole('button', { name: /Order Now/ });
  await order.waitFor();
  await keep(page, 900);
  await name.click();
  for (const letter of '@asha.makes') {
    await name.pressSequentially(letter);
    await keep(page, TYPED_MS);
  }
  await order.scrollIntoViewIfNeeded();
  await keep(page, 1400);
  await order.click();
}

async function pay(page: Page) {
  const button = page.getByRole('button', { name: /^Pay ₹.* with/ });
  await page.waitForURL(/\/checkout\/\d+$/);
  await button.waitFor();
  await keep(page, 1600);
  await button.click();
  await page.waitForURL(/\/sandbox-gateway\/pay\//);
  const confirm = page.getByRole('button', { name: /^Pay ₹/ }).first();
  await confirm.waitFor();
  await keep(page, 1600);
  await confirm.click();
  await page.waitForURL(/\/payment-return/);
  const follow = page.getByRole('dialog').getByText('See the order');
  await follow.waitFor();
  await keep(page, 1400);
  await follow.click();
}

/** The order page follows the delivery by itself. */
async function watch(page: Page) {
  const order = page.getByTestId('order').first();
  await order.waitFor();
  let seen = '';
  for (;;) {
    const text = await order.innerText();
    const isOver = /Completed/.test(text);
    if (text !== seen) await keep(page, isOver ? 2600 : 600);
    if (isOver) return;
    seen = text;
    await page.waitForTimeout(200);
  }
}

/** @param ms on screen */
async function keep(page: Page, ms: number) {
  const file = path.join(work, `${frames.length}.png`);
  await page.screenshot({ path: file });
  frames.push({ file, ms });
}

async function write() {
  if (commandPath('img2webp') === undefined) await installDebianPackage('webp');
  const parts = frames.flatMap(({ file, ms }) => ['-d', String(ms), '-lossy', '-q', '70', file]);
  execFileSync('img2webp', ['-loop', '0', '-min_size', ...parts, '-o', target]);
  process.stdout.write(`${path.relative(repository, target)}: ${frames.length} pictures\n`);
}
