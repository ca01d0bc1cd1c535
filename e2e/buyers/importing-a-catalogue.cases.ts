import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { repository } from '../../tools/repository.ts';
import { eventually } from '../shop/eventually.js';
import type { StorefrontSuite } from '../storefront/storefront-suite.js';

/** A catalogue of another shop is read in beside a running one. */
export function importingCases(suite: StorefrontSuite): void {
  async function priceOf(quantity: number): Promise<number | undefined> {
    return (await suite.shop.buyer().packages('followers')).find((one) => one.quantity === quantity)?.price;
  }

  test('a command imports the file of an old shop', async () => {
    await eventually(async () => {
      const { rows } = await suite.shop.query(`SELECT FROM catalog.services WHERE service_id = '301'`);
      expect(rows).toHaveLength(1);
    });
    const folder = mkdtempSync(path.join(tmpdir(), 'boostline-import-'));
    const file = path.join(folder, 'old-shop.json');
    const one = { id: 1, quantity: 4321, price: 999, currency: 'INR', active: true, smmjarServiceId: 101 };
    writeFileSync(
      file,
      JSON.stringify({ followers: [one], views: [{ ...one, quantity: 5, smmjarServiceId: 301 }] }),
    );
    const run = (...more: string[]) =>
      promisify(execFile)(process.execPath, ['tools/import-catalogue.ts', file, ...more], {
        cwd: repository,
        env: { ...process.env, DATABASE_URL: suite.shop.system.databaseUrl },
      });
    await expect(run()).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('packages line 3: Service 301 starts at 100: 5 is too few.'),
    });
    writeFileSync(file, JSON.stringify({ followers: [one] }));
    expect((await run('--preview')).stdout).toContain('1 new, 0 changed, 0 as they were; a preview');
    expect(await priceOf(4321)).toBeUndefined();
    expect((await run()).stdout).toContain('read in');
    await eventually(async () => expect(await priceOf(4321)).toBe(999));
    rmSync(folder, { recursive: true });
  });
}
