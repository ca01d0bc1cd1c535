import { describe, expect, test } from '@jest/globals';
import { seededTargetKinds } from '@boostline/contracts/products/seeds/target-kinds';
import { productOf } from '@boostline/contracts/products/specification/sold-as-specified';
import { accountKind } from '@boostline/contracts/products/specification/specified-targets';
import { decideOutcome } from '../../src/messages/decide-outcome.js';
import { mailFromAddress } from '../../src/messages/mail-from-address.js';
import { writeMail } from '../../src/messages/write-mail.js';

const now = new Date('2026-11-24T10:00:00Z');

describe('what becomes of a message', () => {
  test.each([
    ['email', 20, 30],
    ['endpoint', 72, 84],
  ] as const)(
    'by %s that is never taken: it is tried ever more seldom, and has failed then',
    (channel, least, most) => {
      let at = now;
      const waits: number[] = [];
      for (let tries = 1; ; tries += 1) {
        const { state, nextTryAt } = decideOutcome({ kind: 'later', reason: 'busy' }, { tries, channel }, at);
        if (state === 'failed') break;
        waits.push(nextTryAt.getTime() - at.getTime());
        at = nextTryAt;
      }
      expect(waits).toEqual(waits.toSorted((one, other) => one - other));
      const hours = (at.getTime() - now.getTime()) / 3_600_000;
      expect(hours).toBeGreaterThan(least);
      expect(hours).toBeLessThan(most);
    },
  );

  test.each([
    [{ kind: 'taken' } as const, 'sent', false],
    [{ kind: 'no-such-address', reason: 'gone' } as const, 'failed', true],
    [{ kind: 'refused', reason: 'we are on a list' } as const, 'failed', false],
  ])('%j', (answer, state, suppress) =>
    expect(decideOutcome(answer, { tries: 1, channel: 'email' }, now)).toMatchObject({ state, suppress }),
  );

  test('is no sooner than the other side asks for', () => {
    const slow = { kind: 'later', reason: 'slow', afterMs: 3_600_000 } as const;
    const { nextTryAt } = decideOutcome(slow, { tries: 1, channel: 'email' }, now);
    expect(nextTryAt).toEqual(new Date('2026-11-24T11:00:00Z'));
  });
});

test('the mail about a missing target names what its line asks for', () => {
  const targetKind = seededTargetKinds.find(({ slug }) => slug === 'youtube-channel') ?? accountKind;
  const product = { ...productOf({ type: 'followers' }), targetKind };
  const sold = { type: 'youtube-subscribers', product, quantity: 100 };
  const facts = { goods: [sold], asked: sold };
  const missing = { id: 'a', kind: 'target-missing', orderId: 7, facts } as const;
  const shop = { name: 'Boostline', url: 'https://shop.test' };
  expect(writeMail({ ...missing, language: 'en' }, shop, 'k').text).toContain(
    'this from you: YouTube channel.',
  );
  expect(writeMail({ ...missing, language: 'hi' }, shop, 'k').text).toContain('YouTube चैनल');
  expect(writeMail({ ...missing, language: 'en', facts: {} }, shop, 'k').text).toContain(
    'Instagram username',
  );
});

test('what a buyer typed is text in a mail, and no part of its page or its head', () => {
  const facts = {
    code: 'K7Q4-M2XR',
    target: '<b>x</b>\r\nBcc: all@example.com',
    goods: [],
    amountPaise: 19_950,
  };
  const order = { id: 'a', kind: 'order-delivered', language: 'en', orderId: 7, facts } as const;
  const { subject, html } = writeMail(order, { name: 'A & B', url: 'https://shop.test' }, 'k');
  expect(html).toContain('&lt;b&gt;x&lt;/b&gt;');
  expect(html).toContain('A &amp; B');
  expect(html).toContain('Order number: K7Q4-M2XR');
  expect(subject).not.toMatch(/[\r\n]/);
});

test.each([
  [
    'smtps://me%40shop.test:p%40ss@smtp.example.com',
    '"The Shop" <orders@shop.test>',
    { host: 'smtp.example.com', port: 465, security: 'tls', username: 'me@shop.test', password: 'p@ss' },
    { fromName: 'The Shop', fromAddress: 'orders@shop.test' },
  ],
  [
    'smtp://relay:25',
    'orders@shop.test',
    { host: 'relay', port: 25, security: 'none', username: '', password: '' },
    { fromName: 'orders@shop.test', fromAddress: 'orders@shop.test' },
  ],
])('the mail server of %s', (url, from, server, sender) =>
  expect(mailFromAddress(url, from)).toEqual({ ...server, ...sender }),
);
