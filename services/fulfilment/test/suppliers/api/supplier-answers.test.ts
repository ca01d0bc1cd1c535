import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readAddAnswer } from '../../../src/suppliers/api/read-add-answer.js';
import { readStatusAnswer } from '../../../src/suppliers/api/read-status-answer.js';

const now = Date.parse('2026-11-24T12:00:00Z');
const readAdd = (status: number, text: string, retryAfter?: string) =>
  readAddAnswer({ status, text, retryAfter }, now);

describe('an answer to add', () => {
  test.each([
    ['{"order":23501}', '23501'],
    ['{"order":"23501"}', '23501'],
  ])('%s is placed', (text, orderId) => {
    expect(readAdd(200, text)).toEqual({ kind: 'placed', orderId });
  });

  test.each([
    ['Not enough funds on balance', 'funds'],
    ['neworder.error.not_enough_funds', 'funds'],
    ['neworder.error.link_duplicate', 'duplicate-link'],
    ['You have active order with this link. Please wait until order being completed.', 'duplicate-link'],
    ['Invalid API key', 'credentials'],
    ['Too many requests', 'busy'],
  ])('"%s" is a refusal for now', (error, cause) => {
    expect(readAdd(200, JSON.stringify({ error }))).toMatchObject({ kind: 'refused', cause });
  });

  test.each([
    ['error.incorrect_service_id', 'service-refused'],
    ['Quantity less than minimal', 'quantity-refused'],
    ['Quantity more than maximum', 'quantity-refused'],
    ['Incorrect link', 'link-refused'],
    ['Link is private or does not exist', 'link-refused'],
  ])('"%s" is final', (error, reason) => {
    expect(readAdd(200, JSON.stringify({ error }))).toMatchObject({ kind: 'rejected', reason });
  });

  test('429 took nothing, and says how long to wait', () => {
    expect(readAdd(429, '<html>', '7')).toMatchObject({ kind: 'refused', cause: 'busy', waitMs: 7000 });
  });

  test.each([
    [200, '<!DOCTYPE html>'],
    [200, '{"order":235'],
    [200, ''],
    [200, '{"order":1,"error":"Not enough funds"}'],
    [200, '{"order":null}'],
    [200, '{"order":0}'],
    [200, '[]'],
    [500, '{"order":23501}'],
    [502, '{"error":"Not enough funds on balance"}'],
    [200, '{"error":"Something went wrong"}'],
  ])('HTTP %i %s leaves open what happened', (status, text) => {
    expect(readAdd(status, text)).toMatchObject({ kind: 'lost' });
  });

  test('gives a text that can be stored, however it is written', () => {
    const error = `Oops \0 \ud800 ${'x'.repeat(275)}${'😀'.repeat(200)}`;
    const { text } = { text: '', ...readAdd(200, JSON.stringify({ error })) };
    expect(text).toMatch(/^unknown error: Oops \ufffd \ufffd x+😀+\ufffd?$/u);
    expect(text.isWellFormed() && text.length < 320).toBe(true);
  });

  test('nothing but an order id ever counts as placed', () => {
    fc.assert(
      fc.property(fc.json(), fc.integer({ min: 200, max: 599 }), (text, status) => {
        if (readAdd(status, text).kind === 'placed') expect(JSON.parse(text).order).toBeDefined();
      }),
    );
  });
});

describe('a status', () => {
  const entry = {
    charge: '0.9',
    start_count: '3572',
    status: 'In progress',
    remains: '157',
    currency: 'USD',
  };
  const read = (change: object) => readStatusAnswer({ ...entry, ...change }, 1000);

  test.each([
    ['Pending', 'active'],
    ['Processing', 'active'],
    ['In progress', 'active'],
    ['in_progress', 'active'],
    ['AWAITING', 'active'],
    ['Completed', 'completed'],
    ['Partial', 'partial'],
    ['Canceled', 'canceled'],
    ['Cancelled', 'canceled'],
    ['Refunded', 'canceled'],
    ['0', 'active'],
    [5, 'active'],
    ['Awaiting moderation', 'unknown'],
    ['', 'unknown'],
    ['9', 'unknown'],
    ['On hold', 'active'],
    ['Waiting', 'active'],
    ['Inprogress', 'active'],
    ['In  progress...', 'active'],
    ['Success', 'completed'],
    ['DELIVERED', 'completed'],
    [' Done ', 'completed'],
    ['Выполнен', 'completed'],
    ['Завершён', 'completed'],
    ['отменен', 'canceled'],
    ['В процессе', 'active'],
    ['Частично', 'partial'],
    ['TAMAMLANDI', 'completed'],
    ['İPTAL EDİLDİ', 'canceled'],
    ['Kısmi', 'partial'],
    ['İşleniyor', 'active'],
    ['Concluído', 'completed'],
    ['CONCLUIDO', 'completed'],
    ['Em andamento', 'active'],
    ['Completado', 'completed'],
    ['En proceso', 'active'],
    ['Reembolsado', 'canceled'],
    ['पूर्ण', 'completed'],
    ['रद्द', 'canceled'],
    ['प्रगति में', 'active'],
    ['Not completed', 'unknown'],
    ['50% completed', 'unknown'],
    ['Completed 50', 'unknown'],
    ['Success?no', 'unknown'],
  ])('%p means %s', (status, progress) => expect(read({ status })).toMatchObject({ progress }));

  test('returns no count that the database cannot hold', () => {
    expect(read({ start_count: '3000000000', remains: 2 ** 31 })).toMatchObject({
      startCount: null,
      remains: null,
    });
    expect(read({ start_count: 2 ** 31 - 1 })).toMatchObject({ startCount: 2_147_483_647 });
  });

  test('FAIL and ERROR are a cancellation when the money came back, and unknown when not', () => {
    expect(read({ status: 'FAIL', charge: '0.00' })).toMatchObject({ progress: 'canceled' });
    expect(read({ status: 'ERROR' })).toMatchObject({ progress: 'unknown' });
  });

  test('a charge of nothing counts once the order has ended, and remains beyond what was ordered never complete it', () => {
    expect(read({ status: 'Pending', charge: '0' })).toMatchObject({ charge: null });
    expect(read({ status: 'Canceled', charge: '0' })).toMatchObject({ charge: 0n });
    expect(read({ status: 'Completed', charge: 0 })).toMatchObject({ charge: 0n });
    expect(read({ status: 'Completed', remains: 4000 })).toMatchObject({ remains: null });
    expect(read({ status: 'Fail', charge: 'n/a' })).toMatchObject({ progress: 'unknown', charge: null });
  });

  test('a number for an end is believed only when the figures say the same', () => {
    expect(read({ status: '2', remains: '0' })).toMatchObject({ progress: 'completed' });
    expect(read({ status: '2', remains: '157' })).toMatchObject({ progress: 'unknown' });
    expect(read({ status: 4 })).toMatchObject({ progress: 'unknown' });
    expect(read({ status: 4, charge: 0 })).toMatchObject({ progress: 'canceled' });
  });

  test('remains lies between nothing and everything, or is unknown', () => {
    expect(read({ remains: '-50' })).toMatchObject({ remains: 0 });
    expect(read({ remains: 4000 })).toMatchObject({ remains: 1000 });
    expect(read({ remains: 'Unknown' })).toMatchObject({ remains: null });
    fc.assert(
      fc.property(fc.anything(), (remains) => {
        const status = read({ remains });
        if (status === null || status === 'absent' || status.remains === null) return;
        expect(status.remains >= 0 && status.remains <= 1000).toBe(true);
      }),
    );
  });

  test('a status of words that cannot be stored is unknown, and cut', () => {
    expect(read({ status: '\0' })).toMatchObject({ progress: 'unknown', word: '\ufffd' });
    expect(read({ status: 'Completed\ud800' })).toMatchObject({
      progress: 'unknown',
      word: 'Completed\ufffd',
    });
    expect(read({ status: 'w'.repeat(9999) })).toMatchObject({ progress: 'unknown', word: 'w'.repeat(100) });
  });

  test('a status of another customer’s order is absent', () => {
    expect(readStatusAnswer({ error: 'Incorrect order ID' }, 1)).toBe('absent');
    expect(readStatusAnswer({ error: 'Database error' }, 1)).toBeNull();
    expect(readStatusAnswer(undefined, 1)).toBeNull();
  });
});
