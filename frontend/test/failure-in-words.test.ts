import { expect, test } from '@jest/globals';
import { failureInWords } from '../src/api/failure-in-words.js';
import { RequestFailed } from '../src/api/request.js';
import { en } from '../src/messages/en.js';
import { loadMessages } from '../src/messages/language.js';

const hi = await loadMessages({ language: 'hi', edited: {}, languages: [] });

test('an internal name of a field is not shown to a buyer', () => {
  const fields = [{ path: 'customerEmail', message: 'must be an email address' }];
  const message = 'customerEmail: must be an email address';
  const refused = new RequestFailed(400, { code: 'invalid-input', message, fields });
  expect(failureInWords(refused, en)).toBe('Must be an email address');
  const whole = { code: 'invalid-input' as const, message: 'Please enter your name.', fields };
  expect(failureInWords(new RequestFailed(400, whole), en)).toBe('Please enter your name.');
});

test('what a payment gateway does not accept is said exactly, in both languages', () => {
  const refusedFor = (part: string) =>
    new RequestFailed(422, { code: 'payment-refused', message: 'No.', current: { part } });
  for (const messages of [en, hi])
    for (const [part, sentence] of Object.entries(messages.checkout.refused))
      expect(failureInWords(refusedFor(part), messages)).toBe(sentence);
  expect(failureInWords(refusedFor('unheard-of'), hi)).toBe(hi.failures['payment-refused']);
  expect(failureInWords(refusedFor('unheard-of'), en)).toBe('No.');
});

test('why an order cannot be paid is said exactly, in both languages', () => {
  const refusedFor = (reason: string) =>
    new RequestFailed(409, { code: 'not-payable', message: 'No.', current: { reason } });
  for (const messages of [en, hi]) {
    const { cancelled, alreadyPaid, commentsForgotten } = messages.checkout;
    const reasons = ['cancelled', 'paid', 'comments-deleted'];
    const said = reasons.map((reason) => failureInWords(refusedFor(reason), messages));
    expect(said).toEqual([cancelled, alreadyPaid, commentsForgotten]);
  }
  expect(failureInWords(refusedFor('unheard-of'), hi)).toBe(hi.failures['not-payable']);
  expect(failureInWords(refusedFor('unheard-of'), en)).toBe('No.');
});
