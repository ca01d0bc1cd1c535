import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { decode } from 'fast-png';
import { startProcess } from '../../../tools/test-process.ts';
import { readHead } from '../src/storefront/accounts/draw-picture.js';
import { openPictureToken, pictureTokenOf } from '../src/storefront/accounts/picture-token.js';
import { fixed } from '@boostline/service-kit/secrets/rotating';
import { startTestGateway, type TestGateway } from './test-gateway.js';

let directory: Awaited<ReturnType<typeof startProcess>>;
let gateway: TestGateway;
let strict: TestGateway;

const found = (picture: string) => ({
  state: 'found',
  account: { fullName: 'Asha', followers: 12, isPrivate: false, picture, posts: [] },
});

/** The address that the shop gives a browser for a picture of a source. */
async function shownPicture(shop: TestGateway, picture: string): Promise<string> {
  shop.orders.answerWith(() => ({ body: found(picture) }));
  const { json } = await shop.browser().get('/api/account-lookup?network=instagram&name=asha');
  return String(Reflect.get(Object(json()['account']), 'picture'));
}

beforeAll(async () => {
  directory = await startProcess('sandbox/account-directory', { API_KEY: 'key' });
  gateway = await startTestGateway({ ALLOW_LOOPBACK_UPSTREAMS: 'true' });
  strict = await startTestGateway();
});
afterAll(async () => {
  await Promise.all([gateway.stop(), strict.stop()]);
  await directory.kill('SIGTERM');
});

test('a browser gets pictures from the shop alone, small and drawn anew', async () => {
  const address = await shownPicture(gateway, `${directory.url}/pictures/asha.png`);
  expect(address).toMatch(/^\/api\/account-pictures\/[\w-]+$/);
  expect(address).not.toContain('127.0.0.1');
  const answer = await fetch(gateway.url + address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  const png = Buffer.from(await answer.arrayBuffer());
  expect(decode(png)).toMatchObject({ width: 144, height: 144 });
});

test.each(['fakepicture', 'bombpicture', 'largepicture', 'movedpicture'])(
  'a picture that is a %s is none',
  async (word) => {
    const address = await shownPicture(gateway, `${directory.url}/pictures/${word}.png`);
    expect((await fetch(gateway.url + address)).status).toBe(404);
  },
);

test('no picture is fetched from the own network', async () => {
  const address = await shownPicture(strict, `${directory.url}/pictures/asha.png`);
  expect((await fetch(strict.url + address)).status).toBe(404);
});

test('an address that the shop did not make is refused', async () => {
  const address = await shownPicture(gateway, `${directory.url}/pictures/asha.png`);
  const forged = `${address.slice(0, -2)}${address.endsWith('AA') ? 'BB' : 'AA'}`;
  expect((await fetch(gateway.url + forged)).status).toBe(404);
});

test('a lookup that breaks is an unknown account', async () => {
  gateway.orders.answerWith(() => ({ status: 500, body: 'broken' }));
  const answer = await gateway.browser().get('/api/account-lookup?network=instagram&name=asha');
  expect([answer.status, answer.json()]).toEqual([200, { state: 'unknown' }]);
});

test('a visitor who looks up too many accounts is refused', async () => {
  gateway.orders.answerWith(() => ({ body: { state: 'unknown' } }));
  const visitor = gateway.browser();
  const statuses = new Set<number>();
  for (let at = 0; at < 61; at++)
    statuses.add((await visitor.get(`/api/account-lookup?network=instagram&name=asha${at}`)).status);
  expect([...statuses]).toEqual([200, 429]);
});

describe('a token of a picture', () => {
  const keys = fixed(Buffer.alloc(32, 7));
  const made = new Date('2026-11-28T10:00:00Z');
  const token = pictureTokenOf('https://example.com/a.jpg', made, keys);

  test('is good for an hour', () => {
    const after = (ms: number) => openPictureToken(token, new Date(made.getTime() + ms), keys);
    expect([after(0), after(3_600_000), after(3_600_001)]).toEqual([
      'https://example.com/a.jpg',
      'https://example.com/a.jpg',
      null,
    ]);
  });

  test('is good for this shop alone', () => {
    expect(openPictureToken(token, made, fixed(Buffer.alloc(32, 8)))).toBeNull();
  });
});

describe('the head of a file', () => {
  const jpeg = (...segments: number[][]) => Buffer.from([0xff, 0xd8, ...segments.flat(), 0, 0, 0, 0, 0]);
  const frame = (marker: number) => [0xff, marker, 0, 17, 8, 0x04, 0x38, 0x05, 0xa0, 3];

  test('gives the size of a JPEG behind other segments', () => {
    const comment = [0xff, 0xfe, 0, 4, 1, 2];
    expect(readHead(jpeg(comment, frame(0xc2)))).toEqual({ type: 'image/jpeg', width: 1440, height: 1080 });
  });

  test.each([
    ['a page', Buffer.from('<html>'.padEnd(40))],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a JPEG without a frame', jpeg([0xff, 0xc4, 0, 2])],
    ['a JPEG whose segments have no length', jpeg([0xff, 0xfe, 0, 0])],
    ['nothing', Buffer.alloc(0)],
  ])('of %s is none', (_, file) => {
    expect(readHead(file)).toBeNull();
  });
});
