import { whatsappLink } from '@boostline/contracts/schemas/shop/contact/whatsapp';
import { describe, expect, test } from '@jest/globals';
import { alike } from '../src/features/admin/needs-you/alike.js';
import type { Card } from '../src/features/admin/needs-you/card.js';
import type { Cause } from '../src/features/admin/order-drawer/decision.js';
import { presetOf, presets } from '../src/features/admin/orders/date-presets.js';
import { searchOfView, viewChoices, viewOf } from '../src/features/admin/orders/order-views.js';
import { priceAddress } from '../src/features/admin/packages/price-address.js';

describe('the list of all orders', () => {
  test('each view is a search, and a search of one’s own is none', () => {
    for (const { value } of viewChoices) expect(viewOf(searchOfView(value))).toBe(value);
    expect(viewOf({ status: 'refunded', waits: '', refunds: '' })).toBeNull();
  });

  test('a span of days is named while it is one of the usual ones', () => {
    expect(presets.week('2026-11-24')).toEqual({ from: '2026-11-18', to: '2026-11-24' });
    expect(presets.month('2026-11-24')).toEqual({ from: '2026-11-01', to: '2026-11-24' });
    expect(presets.yesterday('2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
    expect(presetOf({ from: '2026-11-24', to: '2026-11-24' }, '2026-11-24')).toBe('today');
    expect(presetOf({ from: '', to: '' }, '2026-11-24')).toBe('');
  });
});

test('a message by WhatsApp goes to the mobile with its country, and its text survives the address', () => {
  const link = new URL(
    whatsappLink('98765 43210', 'Order K7Q4-M2XR: 100 % & more\nhttps://shop.example/orders?id=1') ?? '',
  );
  expect([link.host, link.pathname]).toEqual(['wa.me', '/919876543210']);
  expect(link.searchParams.get('text')).toBe(
    'Order K7Q4-M2XR: 100 % & more\nhttps://shop.example/orders?id=1',
  );
});

test('what cannot be a number opens no WhatsApp', () => {
  expect(whatsappLink('+44 20 7946 0958')).toBe('https://wa.me/442079460958');
  for (const number of ['', '98765', 'call me', '1'.repeat(16)]) expect(whatsappLink(number)).toBeNull();
});

test('the price of an order is corrected at its package, or among the offers', () => {
  expect(priceAddress({ packageType: 'likes', packageId: 7 })).toBe('/mykey?package=likes-7');
  expect(priceAddress({ packageType: 'offers', packageId: 0 })).toBe('/mykey/offers');
});

describe('several decisions at once', () => {
  const card = (orderId: number, cause: Cause, steps: ('refund' | 'resend')[]): Card => ({
    key: String(orderId),
    group: 'orders',
    title: '',
    text: '',
    either: '',
    orderId,
    orderCode: '',
    target: '',
    since: null,
    held: 0,
    heldOf: '',
    placements: [],
    marginLine: null,
    actions: steps.map((step) => ({
      kind: 'decide',
      decision: { about: 'line', step, version: 1, lineId: String(orderId), cause },
    })),
  });

  test('are offered where two or more cards allow the same', () => {
    const cards = [card(1, 'margin', ['resend', 'refund']), card(2, 'margin', ['resend', 'refund'])];
    expect(alike(cards).map(({ key, all }) => [key, all.map(({ orderId }) => orderId)])).toEqual([
      ['line resend', [1, 2]],
      ['line refund', [1, 2]],
    ]);
    expect(alike(cards.slice(1))).toEqual([]);
  });

  test('never decides lines together that the supplier may have', () => {
    expect(
      alike([card(1, 'no-answer', ['resend', 'refund']), card(2, 'no-answer', ['resend', 'refund'])]),
    ).toEqual([]);
    expect(alike([card(1, 'service-missing', ['resend']), card(2, 'service-missing', ['resend'])])).toEqual(
      [],
    );
  });
});
