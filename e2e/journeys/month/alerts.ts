import { expect } from '@jest/globals';
import { eventually } from '../../shop/eventually.js';
import { desktop, newVisitor, openBrowser } from '../../shop/open-browser.js';
import type { Delivery } from '../receivers.js';
import { ownerMail, type Month } from './month.js';

/** The messages that contain these words. */
export function messagesWith(words: string, all: Delivery[]): Delivery[] {
  return all.filter(({ text }) => text.includes(words));
}

const alerts = ['came for order', 'Needs you: order', 'is stopped', 'admin signed in from a new browser'];

export async function eachAlertOnce({ receivers }: Month): Promise<void> {
  const ways = (): Record<string, Delivery[]> => ({
    email: receivers.mailsTo(ownerMail),
    telegram: receivers.chats,
    webhook: receivers.hooks,
    push: receivers.pushed(),
  });
  await eventually(async () => {
    const missing = Object.entries(ways()).flatMap(([way, messages]) =>
      alerts.filter((words) => messagesWith(words, messages).length === 0).map((words) => `${way}: ${words}`),
    );
    expect(missing).toEqual([]);
  });
  for (const [way, messages] of Object.entries(ways())) {
    for (const words of ['came for order', 'is stopped', 'admin signed in'])
      expect([way, words, messagesWith(words, messages).length]).toEqual([way, words, 1]);
    const texts = messages.map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
  }
  for (const mail of ['asha@buyers.example', 'ravi@buyers.example']) {
    const subjects = receivers.mailsTo(mail).map(({ text }) => text);
    expect(subjects.length).toBeGreaterThanOrEqual(2);
    expect(new Set(subjects).size).toBe(subjects.length);
  }
}

/** As the owner reads it: no raw status, and a card for each order that waits. */
export async function everyOrderExplained({ owner, shop, orderIds }: Month): Promise<void> {
  const browser = await openBrowser();
  try {
    const { page, pageErrors } = await newVisitor(browser, desktop);
    const cookies = [...owner.cookies].map(([name, value]) => ({ name, value, url: shop.url }));
    await page.context().addCookies(cookies);
    await page.goto(`${shop.url}/mykey/orders`);
    const rows = page.getByRole('row').filter({ hasText: /₹/ });
    await rows.first().waitFor();
    const texts = await rows.allInnerTexts();
    expect(texts).toHaveLength(orderIds.length);
    for (const text of texts) {
      expect(text).toMatch(/Not paid yet|Payment failed|Delivered|Partly delivered|Refunded|Needs you/);
      expect(text).not.toMatch(/\w_\w+_|processing|failed_|paid_/);
    }
    await page.goto(`${shop.url}/mykey/needs-you`);
    for (const text of [/Paid ₹1 instead of ₹199/, /Would lose ₹/])
      await page.getByText(text).first().waitFor();
    expect(pageErrors).toEqual([]);
  } finally {
    await browser.close();
  }
}
