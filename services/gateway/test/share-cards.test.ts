import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { decode } from 'fast-png';
import fc from 'fast-check';
import { drawCard } from '../src/site/cards/draw-card.js';
import { outlineWith } from '../src/site/cards/outline-text.js';
import { readDocumentFonts } from '../src/storefront/receipt/pdf/document-fonts.js';
import { startTestGateway, type TestGateway } from './test-gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ ADMIN_TWO_FACTOR: 'optional' });
});
afterAll(() => gateway.stop());

const ask = async (path: string) => {
  const { address } = gateway.browser();
  const answer = await fetch(gateway.url + path, {
    headers: { 'x-forwarded-for': address },
    redirect: 'manual',
  });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const keptFor = ({ answer }: Awaited<ReturnType<typeof ask>>) => answer.headers.get('cache-control');

describe('the picture of a shared page', () => {
  test('is drawn once, in both languages, and kept for ever by the edition in its address', async () => {
    const [english, again, hindi] = [
      await ask('/share/followers.en.png?v=old'),
      await ask('/share/followers.en.png'),
      await ask('/share/followers.hi.png'),
    ];
    expect(english.answer.status).toBe(200);
    expect(english.answer.headers.get('content-type')).toBe('image/png');
    expect(decode(english.bytes)).toMatchObject({ width: 1200, height: 630 });
    expect(again.bytes).toEqual(english.bytes);
    expect(hindi.bytes).not.toEqual(english.bytes);
    expect(keptFor(english)).toBe('public, max-age=300');
  });

  test.each(['/share/terms.en.png', '/share/followers.fr.png', '/share/followers.png'])(
    '%s leads to the plain one',
    async (path) => {
      const { answer } = await ask(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/icons/share-card.png']);
    },
  );
});

describe('a card', () => {
  const outline = outlineWith(readDocumentFonts());
  const colors = { ground: '#f8fafc', primary: '#8B5CF6', ink: '#1d1b26' };

  test('is drawn whatever its texts are, within its edges', () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.constant('क्षितिज & <b>'));
    const sold = fc.array(fc.record({ name: text, price: text }), { maxLength: 3 });
    fc.assert(
      fc.property(text, text, sold, (shop, title, lines) => {
        const { width, height, data, channels } = decode(
          drawCard({ shop, title, sold: lines, colors }, outline),
        );
        expect([width, height]).toEqual([1200, 630]);
        const at = (x: number, y: number) => [
          ...data.slice((y * width + x) * channels, (y * width + x) * channels + 3),
        ];
        // Left and right of everything that is written the ground is seen.
        for (let y = 60; y < height; y += 7)
          for (const x of [20, 1180]) expect(at(x, y)).toEqual([0xf8, 0xfa, 0xfc]);
      }),
      { numRuns: 12 },
    );
  });

  test('has its price in it', () => {
    const drawn = (price: string) =>
      drawCard({ shop: 'Asha', title: 'Likes', sold: [{ name: '100', price }], colors }, outline);
    expect(drawn('₹15')).toEqual(drawn('₹15'));
    expect(drawn('₹15')).not.toEqual(drawn('₹16'));
  });
});
