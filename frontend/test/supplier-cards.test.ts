import { noTax } from '@boostline/contracts/schemas/admin/catalogue/revenue';
import type { Operations } from '@boostline/contracts/schemas/admin/overview';
import { describe, expect, test } from '@jest/globals';
import { cardsOf } from '../src/features/admin/needs-you/cards.js';
import { marginWords } from '../src/features/admin/needs-you/margin-words.js';
import { at, exchange, quiet } from '../../libs/contracts/test/quiet-operations.js';

describe('supplier cards', () => {
  const hold = {
    providerId: 3,
    name: 'Panel',
    currency: 'EUR',
    needs: null,
    checkedAt: null,
    waitingLines: 2,
    waitingPaid: 0,
  } as const;

  test('leads to the key field when the supplier refuses its key', () => {
    const [card] = cardsOf({ ...quiet, held: [{ ...hold, reason: 'credentials', until: null }] }, exchange);
    expect(card?.actions).toEqual([{ kind: 'enter-key', providerId: 3 }]);
  });

  test('asks for the exchange factor that its currency lacks', () => {
    const noFactor = { ...hold, reason: 'no-factor', until: null, waitingLines: 0 } as const;
    const [card] = cardsOf({ ...quiet, held: [noFactor] }, exchange);
    expect(card).toMatchObject({
      title: 'Prices of Panel cannot be converted to rupees',
      text: expect.stringContaining('It counts in EUR.'),
      actions: [{ kind: 'factors' }],
    });
  });

  test('names the balance of an empty wallet in its currency', () => {
    const empty = { ...hold, reason: 'funds', needs: '12.5', until: null } as const;
    expect(cardsOf({ ...quiet, held: [empty] }, exchange)[0]?.text).toContain('€12.50');
  });

  test('says until when the supplier asked to wait', () => {
    const until = '2026-11-24T08:35:00.000Z';
    const [card] = cardsOf({ ...quiet, held: [{ ...hold, reason: 'asked-to-wait', until }] }, exchange);
    expect(card?.text).toContain('The supplier asked to wait until 2:05 pm');
  });

  test('shows an unknown refusal and asks what it means', () => {
    const sentence = {
      id: 9,
      providerId: 3,
      providerName: 'Panel',
      text: 'Moonbeams are shy',
      times: 4,
      waitingLines: 2,
      waitingPaid: 0,
      firstSaidAt: at,
      lastSaidAt: at,
      meaning: null,
      explainedBy: null,
      explainedAt: null,
    };
    const [card] = cardsOf({ ...quiet, refusals: [sentence] }, exchange);
    expect(card).toMatchObject({
      group: 'refusals',
      text: 'It said: “Moonbeams are shy”',
      since: at,
      actions: [{ kind: 'explain', refusalId: 9, words: 'Moonbeams are shy' }],
    });
    expect(card?.either).toContain('2 orders wait');
  });
});

test('a card for an unknown supplier status shows the status', () => {
  const row = { providerId: 1, name: 'Panel', lines: 1, paid: 0, since: at, orderId: 77 } as const;
  const overdue: Operations['overdue'] = [
    { ...row, reason: 'status-unknown', word: 'Gone fishing' },
    { ...row, reason: 'status-unknown', word: 'Frozen' },
  ];
  const cards = cardsOf({ ...quiet, overdue }, exchange);
  expect(cards.map(({ text }) => text)).toEqual([
    expect.stringContaining('“Gone fishing”'),
    expect.stringContaining('“Frozen”'),
  ]);
  expect(new Set(cards.map(({ key }) => key)).size).toBe(2);
});

describe('the loss of a held line', () => {
  const service = {
    service: '101',
    providerId: 1,
    name: 'F',
    type: 'Default',
    category: '',
    min: 10,
    max: 5000,
    rate: 0.0009,
    refill: true,
    cancel: true,
    suggestedPrice: 1,
    quarantined: null,
    quoted: { rate: '0.9', basis: 1000, currency: 'USD' },
  };
  const pricing = { ...exchange, minimumMargin: 10, tax: noTax };
  const line = { providerId: 1, serviceId: '101', quantity: 1000, paid: 9 };

  test('shows the loss as sale price minus cost', () => {
    expect(marginWords(line, [service], pricing)).toEqual({
      title: 'Would lose ₹67.50',
      text: 'It was sold for ₹9 and costs ₹76.50 at the supplier.',
      either: 'Deliver anyway: you lose ₹67.50. Refund: you lose nothing but the sale.',
    });
  });

  test('shows a thin margin, and nothing without the service', () => {
    expect(marginWords({ ...line, paid: 80 }, [service], pricing)?.title).toBe('Would leave only ₹3.50');
    expect(marginWords(line, [], pricing)).toBeNull();
  });
});
