import { describe, expect, test } from '@jest/globals';
import { readAddAnswer } from '../../../src/suppliers/api/read-add-answer.js';

const readAdd = (status: number, text: string) =>
  readAddAnswer({ status, text, retryAfter: undefined }, Date.parse('2026-11-24T12:00:00Z'));

describe('the envelope of a refusal', () => {
  test.each([
    '{"error":"Not enough balance"}',
    '{"status":"error","message":"Not enough balance"}',
    '{"status":"fail","msg":"Not enough balance"}',
    '{"status":false,"message":"Not enough balance"}',
    '{"success":false,"message":"Not enough balance"}',
    '{"success":"false","msg":"Not enough balance"}',
    '{"ok":0,"errors":["Not enough balance"]}',
    '{"errors":{"balance":["Not enough balance"]}}',
    '{"error":{"code":12,"message":"Not enough balance"}}',
    '{"error":["Not enough balance"]}',
    '{"data":{"error":"Not enough balance"}}',
    '{"success":false,"data":{"message":"Not enough balance"}}',
    '{"error":true,"message":"Not enough balance"}',
    '{"order":null,"error":"Not enough balance"}',
    '{"order":0,"error":"Not enough balance"}',
    '[{"error":"Not enough balance"}]',
    '"Not enough balance"',
    'Not enough balance',
    '<html><head><title>Error</title><style>p{}</style></head><body><p>Not enough balance</p></body></html>',
    '\ufeff{"error":"Not enough balance"}',
  ])('%s says that the money is missing', (text) =>
    expect(readAdd(200, text)).toMatchObject({ kind: 'refused', cause: 'funds' }),
  );

  test('names the field that is wrong', () => {
    const text =
      '{"message":"The given data was invalid.","errors":{"link":["The link field is required."]}}';
    expect(readAdd(422, text)).toMatchObject({ kind: 'rejected', reason: 'link-refused' });
  });

  test.each([
    '{"order":1,"error":"Not enough funds"}',
    '{"success":true,"error":"Not enough funds"}',
    '{"status":"success","message":"Not enough funds"}',
    '{"data":{"order":7},"error":"Not enough funds"}',
    '{"order":23501,"status":"error"}',
    '{"order":23501,"success":false}',
    '[{"order":5},{"error":"Not enough funds"}]',
    '{"order":"23501 ","error":"Invalid API key"}',
    '{"error":"Not enough funds"',
    '23501',
    '"23501"',
    'true',
    '<!DOCTYPE html><html><body><h1>Checking your browser</h1></body></html>',
  ])('%s leaves open what happened', (text) =>
    expect(readAdd(200, text)).toMatchObject({ kind: 'lost', by: 'silence' }),
  );

  test.each([
    '{"order":5,"error":null}',
    '{"order":5,"error":""}',
    '{"order":5,"error":false,"status":"success"}',
  ])('%s is an order', (text) => expect(readAdd(200, text)).toEqual({ kind: 'placed', orderId: '5' }));

  test.each([
    '{"error":"Your request cannot be processed today"}',
    '{"status":"error","message":"Nope"}',
    '{"success":false}',
  ])('%s is a refusal in words that are not read, or in none', (text) =>
    expect(readAdd(200, text)).toMatchObject({ kind: 'lost', by: 'unknown-error' }),
  );

  test.each([
    [401, ''],
    [401, '<html><h1>401</h1></html>'],
    [403, '<html><body>Forbidden</body></html>'],
    [403, '{"message":"Nope"}'],
  ])('HTTP %i %s is about the key', (status, text) =>
    expect(readAdd(status, text)).toMatchObject({ kind: 'refused', cause: 'credentials' }),
  );

  test('an answer of HTTP 403 says what is wrong where it says so', () => {
    expect(readAdd(403, '{"error":"Link is invalid"}')).toMatchObject({ reason: 'link-refused' });
    expect(readAdd(401, '{"order":7}')).toMatchObject({ kind: 'placed' });
    expect(readAdd(403, '{"error":"Order placed already"}')).toMatchObject({ kind: 'lost' });
  });
});
