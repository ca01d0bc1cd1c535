import { describe, expect, test } from '@jest/globals';
import { decideConversion } from '../src/visits/decide-conversion.js';
import { isVisit, visitorMark } from '../src/visits/count-visits.js';

const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const visit = (headers: Record<string, string> = {}, path = '/') =>
  isVisit({ path, headers: { 'user-agent': phone, ...headers } });

describe('a visit', () => {
  test('is a page that a browser opens for somebody', () => {
    expect(visit()).toBe(true);
    expect(visit({ 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, '/followers')).toBe(true);
    // As the shop's service worker fetches it.
    expect(visit({ 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'empty' }, '/followers')).toBe(true);
  });

  test.each([
    [
      'a search engine',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://google.com/bot.html)' },
      '/',
    ],
    ['a link preview', { 'user-agent': 'WhatsApp/2.23.20.0' }, '/'],
    ['a program', { 'user-agent': 'curl/8.5.0' }, '/'],
    ['nobody who says what it is', { 'user-agent': '' }, '/'],
    ['a browser without a screen', { 'user-agent': `${phone} HeadlessChrome/140.0.0.0` }, '/'],
    ['loaded in advance', { 'sec-purpose': 'prefetch;prerender' }, '/'],
    ['a preview inside a page', { 'sec-fetch-dest': 'iframe' }, '/'],
    ['the owner', { cookie: 'language=en; device=abc' }, '/'],
    ['the panel', {}, '/mykey/home'],
  ])('is not %s', (_, headers, path) => {
    expect(visit(headers, path)).toBe(false);
  });
});

describe('a visitor', () => {
  test('is distinguished by address and browser', () => {
    const marks = [
      visitorMark('203.0.113.1', phone),
      visitorMark('203.0.113.2', phone),
      visitorMark('203.0.113.1', `${phone} Another/1`),
      visitorMark('203.0.113.1', undefined),
    ];
    expect(new Set(marks).size).toBe(4);
    expect(visitorMark('203.0.113.1', phone)).toBe(marks[0]);
  });

  test('is kept in a few bytes, and is nobody new by the end of a long name', () => {
    const long = `${phone}${'x'.repeat(16_000)}`;
    expect(visitorMark('203.0.113.1', `${long}1`)).toBe(visitorMark('203.0.113.1', `${long}2`));
    expect(visitorMark('203.0.113.1', long)).toHaveLength(44);
  });
});

test('conversion is of the days on which visits were counted', () => {
  const counted = [
    { day: '2026-11-23', pages: 90, visitors: 40 },
    { day: '2026-11-24', pages: 30, visitors: 10 },
  ];
  const sold = ['2026-11-22', '2026-11-23', '2026-11-24'].map((day, index) => ({
    day,
    orders: index * 2 + 1,
  }));
  expect(decideConversion(counted, sold)).toEqual({
    days: [
      { day: '2026-11-22', visitors: null },
      { day: '2026-11-23', visitors: 40 },
      { day: '2026-11-24', visitors: 10 },
    ],
    visitors: 50,
    pages: 120,
    orders: 8,
    conversion: 0.16,
  });
  expect(decideConversion([], sold).conversion).toBeNull();
});
