import { describe, expect, test } from '@jest/globals';
import { askedToWait, afterRefusedCall, waitsUntil } from '../../../src/suppliers/refused-calls.js';
import { readAddAnswer } from '../../../src/suppliers/api/read-add-answer.js';
import { readRefusedCall, type RawAnswer } from '../../../src/suppliers/api/read-refused-call.js';
import { retryAfterMs } from '../../../src/suppliers/api/retry-after.js';
import { anAccount } from '../../a-placement.js';

const now = new Date('2026-11-24T12:00:00Z');
const minutes = (count: number) => count * 60_000;

describe('the header Retry-After', () => {
  test.each([
    ['3600', minutes(60)],
    [' 120 ', minutes(2)],
    ['1.5', 1500],
    ['86400', minutes(60)],
    ['Tue, 24 Nov 2026 12:30:00 GMT', minutes(30)],
    ['Tuesday, 24-Nov-26 12:30:00 GMT', minutes(30)],
    ['Tue Nov 24 12:30:00 2026 GMT', minutes(30)],
    ['Fri, 01 Jan 2100 00:00:00 GMT', minutes(60)],
    ['Tue, 24 Nov 2026 11:30:00 GMT', null],
    ['0', null],
    ['-5', null],
    ['soon', null],
    ['', null],
    ['NaN', null],
    ['1e9', null],
    [undefined, null],
  ])('%p is %p ms', (header, ms) => expect(retryAfterMs(header, now.getTime())).toBe(ms));

  test('with a date is read by the clock of the supplier', () => {
    const date = 'Tue, 24 Nov 2026 15:00:00 GMT';
    expect(retryAfterMs('Tue, 24 Nov 2026 15:10:00 GMT', now.getTime(), date)).toBe(minutes(10));
  });

  test.each([429, 503, 500, 403])('is kept of a purchase that was answered with HTTP %i', (status) => {
    const answer = { status, text: '<h1>later</h1>', retryAfter: '600' };
    expect(readAddAnswer(answer, now.getTime())).toMatchObject({ waitMs: minutes(10) });
  });
});

describe('a refused call', () => {
  const read = (answer: Partial<RawAnswer>) =>
    readRefusedCall('balance', { status: 200, text: '', ...answer }, now.getTime());

  test.each([
    [{ text: '{"error":"Invalid API key"}' }],
    [{ text: '{"status":"error","message":"API key does not exist"}' }],
    [{ text: '{"error":"API is Disable for this user or User Not Found"}' }],
    [{ text: '<html><body>Invalid API key</body></html>' }],
    [{ text: 'Invalid API key' }],
    [{ status: 401, text: '' }],
    [{ status: 403, text: '<html><h1>403 Forbidden</h1></html>' }],
    [{ status: 400, text: '{"error":"wrong key"}' }],
    [{ status: 500, text: '{"error":"Invalid API key"}' }],
  ])('%j says that the key is refused', (answer) =>
    expect(read(answer)).toMatchObject({ isAccessRefused: true }),
  );

  test.each([
    [{ text: '{"error":"Incorrect order ID"}' }],
    [{ status: 404, text: '<html>Not found</html>' }],
    [{ status: 502, text: '<html>Bad gateway</html>' }],
    [{ status: 429, text: '{"error":"Too many requests"}' }],
    [{ status: 403, text: '{"error":"Link is invalid"}' }],
  ])('%j says nothing of the key', (answer) =>
    expect(read(answer)).toMatchObject({ isAccessRefused: false }),
  );

  test.each([
    '{"balance":"100.84","currency":"USD"}',
    '[]',
    '{"1":{"error":"Incorrect order ID"},"2":{"charge":"0.9","status":"Fail"}}',
    '{"charge":"0.9","status":"error","remains":"0"}',
    '{"charge":"0.9","status":"Fail","message":"Account is private"}',
    '<html>ok</html>',
  ])('is none where the answer is %s', (text) => expect(read({ text })).toBeNull());

  const refused = { call: 'balance', isAccessRefused: true, waitMs: null, ofServer: false } as const;

  test('for the key holds the account, and has the balance asked for at once', () => {
    expect(afterRefusedCall(anAccount(), refused, now)).toMatchObject({
      holdReason: 'credentials',
      holdCheckedAt: null,
      admissions: 8,
    });
    for (const holdReason of ['restored', 'funds', 'credentials'] as const) {
      const account = anAccount({ holdReason });
      expect(afterRefusedCall(account, refused, now)).toEqual(account);
    }
  });

  test('that asks to wait is not made before, and others are, unless the whole server asks', () => {
    const one = askedToWait(anAccount(), { call: 'services', ofServer: false }, minutes(30), now);
    expect(waitsUntil(one, 'services', now)).toEqual(new Date(+now + minutes(30)));
    expect(waitsUntil(one, 'services', new Date(+now + minutes(30)))).toBeNull();
    expect(waitsUntil(one, 'status', now)).toBeNull();
    expect(one.pausedUntil).toBeNull();
    const all = askedToWait(one, { call: 'balance', ofServer: true }, minutes(10), now);
    expect(waitsUntil(all, 'status', now)).toEqual(new Date(+now + minutes(10)));
    expect(waitsUntil(all, 'services', now)).toEqual(new Date(+now + minutes(30)));
    expect(all.pausedUntil).toEqual(new Date(+now + minutes(10)));
  });
});
