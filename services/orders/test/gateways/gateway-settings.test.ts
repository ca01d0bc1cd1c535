import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';

const service = fileURLToPath(new URL('../../', import.meta.url));
const usual = {
  PATH: process.env['PATH'],
  DATABASE_URL: 'postgres://owner:secret@127.0.0.1/boostline',
  REDIS_URL: 'redis://127.0.0.1',
  INTERNAL_TOKEN: 'sixteen-characters',
  SECRETS_KEY: '0'.repeat(64),
  CATALOG_URL: 'http://127.0.0.1:3001',
  PUBLIC_URL: 'https://shop.example',
};
const credentials: Record<string, Record<string, string>> = {
  sandbox: {
    SANDBOX_GATEWAY_URL: 'http://127.0.0.1:3900',
    SANDBOX_GATEWAY_KEY: 'k',
    SANDBOX_GATEWAY_WEBHOOK_SECRET: 's',
  },
  razorpay: { RAZORPAY_KEY_ID: 'k', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' },
  cashfree: { CASHFREE_CLIENT_ID: 'c', CASHFREE_CLIENT_SECRET: 's' },
  upigateway: { UPIGATEWAY_KEY: 'k' },
  phonepe: {
    PHONEPE_CLIENT_ID: 'c',
    PHONEPE_CLIENT_SECRET: 's',
    PHONEPE_CLIENT_VERSION: '1',
    PHONEPE_WEBHOOK_USERNAME: 'u',
    PHONEPE_WEBHOOK_PASSWORD: 'p',
  },
};

/** The environment module in a process of its own, as the service reads it. */
function readSettings(variables: Record<string, string>) {
  const { status, stderr } = spawnSync(process.execPath, ['dist/env.js'], {
    cwd: service,
    env: { ...usual, ...variables },
    encoding: 'utf8',
  });
  return { status, stderr };
}

describe('PAYMENT_GATEWAY', () => {
  test.each(Object.keys(credentials))(
    '%s starts with its credentials and stops without one of them',
    (gateway) => {
      const given = credentials[gateway] ?? {};
      expect(readSettings({ ...given, PAYMENT_GATEWAY: gateway })).toEqual({ status: 0, stderr: '' });
      const names = Object.keys(given);
      const missing = names.at(-1) ?? '';
      expect(readSettings({ ...given, [missing]: '', PAYMENT_GATEWAY: gateway })).toEqual({
        status: 1,
        stderr: `cannot start: ${missing}: is missing, needed by PAYMENT_GATEWAY=${gateway}\n`,
      });
    },
  );

  test('a line names every variable that is missing', () => {
    const names = Object.keys(credentials['phonepe'] ?? {});
    const line = names.map((name) => `${name}: is missing, needed by PAYMENT_GATEWAY=phonepe`).join('; ');
    expect(readSettings({ PAYMENT_GATEWAY: 'phonepe' }).stderr).toBe(`cannot start: ${line}\n`);
  });

  test('an unknown name stops the start', () => {
    const { status, stderr } = readSettings({ PAYMENT_GATEWAY: 'paypal' });
    expect({ status, lines: stderr.split('\n').length }).toEqual({ status: 1, lines: 2 });
    expect(stderr).toMatch(/^cannot start: PAYMENT_GATEWAY: /);
  });
});
