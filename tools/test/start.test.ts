import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { repository } from '../repository.ts';
import { portOf } from '../test-wire.ts';

let dataDir: string;

beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'boostline-start-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('npm start stops with one line and a non-zero exit code', () => {
  test.each([
    ['PORT', 'eighty', 'PORT must be a whole number from 1 to 65535 (it is "eighty")'],
    ['PAYMENT_GATEWAY', 'stripe', 'PAYMENT_GATEWAY must be one of sandbox, razorpay'],
    ['DATABASE_URL', 'localhost', 'DATABASE_URL must be an address that starts with postgresql://'],
    ['REDIS_URL', 'http://localhost', 'REDIS_URL must be an address that starts with redis://'],
    ['SECRETS_KEY', 'short', 'SECRETS_KEY must be 32 bytes'],
    ['RATE_LIMITS', 'orders=many', 'RATE_LIMITS must look like orders=600/m'],
    ['ALLOW_LOOPBACK_UPSTREAMS', 'yes', 'ALLOW_LOOPBACK_UPSTREAMS must be one of true, false'],
    ['PUBLIC_URL', 'shop.example', 'PUBLIC_URL must be an address that starts with https:// or http://'],
    ['ADMIN_PASSWORD', 'too short', 'ADMIN_PASSWORD must have at least 15 characters'],
    ['ADMIN_TWO_FACTOR', 'maybe', 'ADMIN_TWO_FACTOR must be one of required, optional'],
    ['TRUSTED_PROXIES', '-1', 'TRUSTED_PROXIES must be a whole number from 0 to 20'],
    ['RAZORPAY_KEY_ID', 'key', 'RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must be set together with'],
    ['RESELLER_API_URL', 'https://panel.example/api/v2', 'RESELLER_API_KEY must be set together with'],
  ])('when %s is %s', async (name, value, expected) => {
    const { code, errors } = await start({ [name]: value });
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(expected);
    expect(code).toBe(1);
  });

  test('and a secret value is not repeated in that line', async () => {
    const { errors } = await start({ ADMIN_PASSWORD: 'hunter2' });
    expect(errors[0]).not.toContain('hunter2');
  });

  test('when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const port = portOf(other.address());
    const { code, errors } = await start({ PORT: String(port) });
    await new Promise((resolve) => other.close(resolve));
    expect(errors).toEqual([`boostline: port ${port} is taken by another program; set another PORT`]);
    expect(code).toBe(1);
  });
});

/** @returns the lines on standard error */
function start(env: NodeJS.ProcessEnv): Promise<{ code: number | null; errors: string[] }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['tools/run.mjs', 'tools/start.ts'], {
      cwd: repository,
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
    });
    let errors = '';
    child.stderr.on('data', (data) => (errors += data));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, errors: errors.trim().split('\n') }));
  });
}
