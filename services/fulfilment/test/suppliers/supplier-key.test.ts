import { expect, test } from '@jest/globals';

// The module reads the environment of the service.
const key = Buffer.alloc(32, 7).toString('hex');
Object.assign(process.env, {
  SECRETS_KEY: key,
  INTERNAL_TOKEN: 'a-token-for-these-tests',
  REDIS_URL: 'redis://127.0.0.1:1',
  FULFILMENT_DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
});
const { sealSupplierKey, unsealSupplierKey } = await import('../../src/suppliers/supplier-key.js');

test('a key is read again, and only as the row that it was sealed for', () => {
  const sealed = sealSupplierKey(4, 'panel-key');
  expect(sealed).not.toContain('panel-key');
  expect(unsealSupplierKey(4, sealed)).toBe('panel-key');
  expect(() => unsealSupplierKey(5, sealed)).toThrow();
  expect(() => unsealSupplierKey(4, 'panel-key')).toThrow('no sealed key');
});

test('a key that an earlier version sealed stays readable', () => {
  const sealed = 'v1.9Uo+gYQ4d1zdInaulhslaSufPQJQZUMXxGc/uc/CzR4BbOOavxV9frrDqBdpsGA=';
  expect(unsealSupplierKey(4, sealed)).toBe('panel-key-of-before');
});
