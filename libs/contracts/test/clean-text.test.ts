import { describe, expect, test } from '@jest/globals';
import { blocking } from '../src/schemas/admin/order-limits.js';
import { couponApplication } from '../src/schemas/shop/coupons.js';
import { offerOrderCreation } from '../src/schemas/shop/offers.js';
import { orderCreation, orderTracking, targetCorrection } from '../src/schemas/shop/orders.js';
import { paymentCreation } from '../src/schemas/shop/payments.js';
import { readTarget } from '../src/products/read-target.js';
import { accountKind, postKind } from '../src/products/specification/specified-targets.js';

const order = { packageId: 4, instagramUsername: 'natgeo', packageType: 'comments' };
const withComment = (comment: string) => orderCreation.safeParse({ ...order, comments: [comment] });

describe('a comment', () => {
  const realEnds = [
    '\n',
    '\r',
    '\r\n',
    '\v',
    '\f',
    '\u001c',
    '\u001d',
    '\u001e',
    '\u0085',
    '\u2028',
    '\u2029',
  ];
  test.each(realEnds)('with the line end %j inside is refused at its field', (end) => {
    const refused = withComment(`Lovely${end}photo`);
    expect(refused.error?.issues.map(({ path }) => path)).toEqual([['comments', 0]]);
  });
  test.each([
    '%0A',
    '%0d%0a',
    '%250a',
    '%C2%85',
    '%E2%80%A8',
    '&#10;',
    '&#010;',
    '&#xA;',
    '&amp;#10;',
    '&NewLine;',
    '&#8232;',
    '<br>',
    '<BR/>',
    '\\n',
    '\\r\\n',
    '\\u000a',
    '\\u{a}',
    '\\x0A',
    '\\u2028',
    '\\\\n',
    '\\012',
  ])('with %s, a code of a line end, is refused', (code) => {
    expect(withComment(`Lovely ${code} photo`).success).toBe(false);
  });
  test.each([
    '100% love',
    'R&B ❤️ #1',
    '¯\\_(ツ)_/¯',
    'so 0A and %, &#100 of them',
    '👨‍👩‍👧 family',
    'क्‍ष ZWJ',
    '<3 <bravo',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿 England',
  ])('such as %s stays as it is', (text) => {
    expect(withComment(text).data?.comments).toEqual([text]);
  });
  test.each(['\u200b', '\u2060\ufeff', '\u200e \u202e', '\u3164'])(
    'of hidden characters alone (%j) counts as empty',
    (text) => {
      expect(withComment(text).success).toBe(false);
    },
  );
  test('loses a line end at its end, and hidden characters', () => {
    expect(withComment('\u202eLovely\u200b photo\r\n').data?.comments).toEqual(['Lovely photo']);
  });
});

const hidden = '\u200b\u200e\u200f\u202a\u202e\u2060\u2066\u2069\ufeff\u00ad';

describe('hidden characters', () => {
  test('are removed from a pasted username and from links', () => {
    expect(readTarget(accountKind, `${hidden}@nat${hidden}geo\u200d${hidden}`)).toMatchObject({
      target: 'natgeo',
    });
    expect(readTarget(accountKind, `${hidden}https://www.instagram.com/natgeo/${hidden}`)).toMatchObject({
      target: 'natgeo',
    });
    expect(
      readTarget(postKind, `${hidden}https://www.instagram.com/p/Abc${hidden}def/${hidden}`),
    ).toMatchObject({ target: 'Abcdef' });
  });
  test('alone are no target', () => {
    expect(orderCreation.safeParse({ packageId: 4, instagramUsername: hidden }).success).toBe(false);
    expect(targetCorrection.safeParse({ target: hidden }).success).toBe(false);
    const offer = { offerName: 'Combo', amount: 9, postUrl: hidden };
    expect(offerOrderCreation.safeParse(offer).success).toBe(false);
  });
  test('are removed from contact details, a coupon, an order number and a blocklist entry', () => {
    const contact = {
      orderId: 1,
      customerName: `${hidden}Asha${hidden} Rao\u0007\u009b`,
      customerEmail: ` ${hidden}asha@exam${hidden}ple.com\u200c `,
      customerPhone: `${hidden}+91 98765${hidden} 43210`,
      customerAddress: `12 Lake\u2028Road\n\tPune${hidden}`,
      customerBusinessName: `Asha\r\nBakes${hidden}`,
      customerGstin: `${hidden}27AAPFU0939F1ZV`,
    };
    expect(paymentCreation.parse(contact)).toMatchObject({
      customerName: 'Asha Rao',
      customerEmail: 'asha@example.com',
      customerPhone: '9876543210',
      customerAddress: '12 Lake Road Pune',
      customerBusinessName: 'Asha Bakes',
      customerGstin: '27AAPFU0939F1ZV',
    });
    expect(couponApplication.parse({ code: `${hidden}diwali${hidden}20` })).toEqual({ code: 'DIWALI20' });
    const tracking = { orderId: `K7Q4${hidden}-M2XR${hidden}`, target: `natgeo${hidden}` };
    expect(orderTracking.parse(tracking)).toEqual({ orderId: 'K7Q4-M2XR', target: 'natgeo' });
    expect(orderTracking.parse({ orderId: `12${hidden}34`, target: 'natgeo' }).orderId).toBe(1234);
    const blocked = { kind: 'email', value: `${hidden}Bad@Example.com`, reason: 'fraud' };
    expect(blocking.parse(blocked)).toMatchObject({ value: 'bad@example.com' });
  });
  test('alone leave a contact field empty', () => {
    const { customerName, customerEmail, customerPhone } = paymentCreation.parse({
      orderId: 1,
      customerName: hidden,
      customerEmail: hidden,
      customerPhone: hidden,
    });
    expect([customerName, customerEmail, customerPhone]).toEqual([null, null, null]);
  });
  test('that Indian scripts and emoji need stay in a name', () => {
    const name = 'क्‍षमा श‌र्मा 👩‍🍳';
    expect(paymentCreation.parse({ orderId: 1, customerName: name }).customerName).toBe(name);
  });
});
