import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createPackage,
  readSiteConfigEdition,
  updateSiteConfig,
} from '@boostline/contracts/routes/public/catalogue';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hintChannel } from '@boostline/contracts/events';
import { readCatalogSnapshot } from '@boostline/contracts/routes/internal/index';
import { defaultSiteConfig } from '@boostline/contracts/schemas/shop/site/site-config';
import { Redis } from 'ioredis';
import { prepareRedis } from '../../../tools/redis.ts';
import { refusalOf, startTestCatalog, type TestCatalog } from './test-catalog.js';

let redis: Awaited<ReturnType<typeof prepareRedis>>;
let catalog: TestCatalog;
let listener: Redis;
const hints: string[] = [];

// A Redis of its own: the hints of suites that run meanwhile would be heard on the shared one.
const dataDir = mkdtempSync(join(tmpdir(), 'catalog-redis-'));

beforeAll(async () => {
  redis = await prepareRedis({ dataDir, password: 'for-tests-alone' });
  await redis.process.start();
  catalog = await startTestCatalog(redis.url);
  listener = new Redis(redis.url);
  listener.on('message', (_channel, message) => hints.push(message));
  await listener.subscribe(hintChannel);
});
afterAll(async () => {
  listener.disconnect();
  await catalog.stop();
  await redis.process.stop();
  rmSync(dataDir, { recursive: true });
});

const addPackage = (to: TestCatalog) =>
  to.call(createPackage, {
    params: { type: 'views' },
    body: { quantity: 1000, price: 19, currency: 'INR', active: true, smmjarServiceId: 301 },
  });
const snapshotVersion = async (of: TestCatalog) => (await of.call(readCatalogSnapshot, {})).version;

async function waitForHint(count: number): Promise<void> {
  const until = Date.now() + 150_000;
  while (hints.length < count && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('a change of the catalogue', () => {
  test('counts its version up and is hinted once, after it can be read', async () => {
    const before = await snapshotVersion(catalog);
    const seen = hints.length;
    await addPackage(catalog);
    await waitForHint(seen + 1);
    expect(hints.slice(seen).map((text) => JSON.parse(text))).toEqual([{ topic: 'catalog' }]);
    expect(await snapshotVersion(catalog)).toBe(before + 1);
  });

  test('that is refused leaves the version and hints nothing', async () => {
    const before = await snapshotVersion(catalog);
    const seen = hints.length;
    const stale = catalog.call(updateSiteConfig, { body: { ...defaultSiteConfig, version: 77 } });
    expect((await refusalOf(stale)).code).toBe('conflict');
    // A hint of the refused change would come before the hint of the next one.
    await addPackage(catalog);
    await waitForHint(seen + 1);
    expect([await snapshotVersion(catalog), hints.length]).toEqual([before + 1, seen + 1]);
  });

  test('succeeds with Redis gone', async () => {
    const alone = await startTestCatalog('redis://127.0.0.1:1');
    try {
      const before = await snapshotVersion(alone);
      await addPackage(alone);
      expect(await snapshotVersion(alone)).toBe(before + 1);
    } finally {
      await alone.stop();
    }
  });
});

describe('the site config', () => {
  test('is the default until it is saved, then what was saved', async () => {
    expect(await catalog.call(readSiteConfigEdition, {})).toEqual({ ...defaultSiteConfig, version: 1 });
    const wanted = { ...defaultSiteConfig, siteName: 'Renamed', claims: ['Ours'] };
    const answer = await catalog.call(updateSiteConfig, { body: { ...wanted, version: 1 } });
    expect(answer).toEqual({ ...wanted, version: 2 });
    expect((await catalog.call(readCatalogSnapshot, {})).siteConfig).toEqual(wanted);
  });

  test('keeps what the specification’s form does not send', async () => {
    const { support, claims: _, ...specified } = defaultSiteConfig;
    const answer = await catalog.call(updateSiteConfig, { body: { ...specified, siteName: 'Short' } });
    expect(answer).toMatchObject({ siteName: 'Short', claims: ['Ours'], support });
  });

  test('is refused with the current one when somebody else was faster', async () => {
    const current = await catalog.call(readSiteConfigEdition, {});
    const late = catalog.call(updateSiteConfig, { body: { ...defaultSiteConfig, version: 1 } });
    expect(await refusalOf(late)).toMatchObject({ code: 'conflict', current });
  });

  test('takes the id of an analytics tag as it is pasted, and an empty one to remove it', async () => {
    for (const [typed, analyticsTag] of [
      [' g-abc123xyz ', 'G-ABC123XYZ'],
      ['AW-123456789', 'AW-123456789'],
      ['123456789012345', '123456789012345'],
      ['', ''],
    ]) {
      const answer = await catalog.call(updateSiteConfig, {
        body: { ...defaultSiteConfig, analyticsTag: typed },
      });
      expect(answer.analyticsTag).toBe(analyticsTag);
    }
  });

  test('refuses addresses that are not https, colours that are none and tags that are no id', async () => {
    const socialMedia = { ...defaultSiteConfig.socialMedia, instagramUrl: 'javascript:alert(1)' };
    const colors = { ...defaultSiteConfig.colors, primary: 'red;}' };
    const tags = ['GTM-ABC', 'UA-1-1', 'https://tags.example/a.js', '<script>', '12345'];
    const changes = [{ socialMedia }, { colors }, ...tags.map((analyticsTag) => ({ analyticsTag }))];
    for (const change of changes) {
      const call = catalog.call(updateSiteConfig, { body: { ...defaultSiteConfig, ...change } });
      expect((await refusalOf(call)).code).toBe('invalid-input');
    }
  });
});
