import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { CharacterSet } from '../src/products/character-sets.js';
import { linkOf, readTarget, targetKindProblem } from '../src/products/read-target.js';
import { product } from '../src/products/product.js';
import { specificationNetworks } from '../src/products/specification/specification-products.js';
import { productTemplates, templateNetworks } from '../src/products/seeds/templates.js';
import { seededTargetKinds } from '../src/products/seeds/target-kinds.js';
import { targetKind, type TargetKind } from '../src/products/target-kind.js';

const kindOf = (slug: string) => {
  const found = seededTargetKinds.find((kind) => kind.slug === slug);
  if (found === undefined) throw new Error(`no target kind ${slug}`);
  return found;
};
const linkIn = (kind: TargetKind, typed: string) => {
  const reading = readTarget(kind, typed);
  return 'target' in reading ? linkOf(kind, reading.target) : reading.problem;
};

describe('a link is rewritten as the one canonical link of its target', () => {
  test.each([
    ['instagram-account', ' @NatGeo ', 'https://www.instagram.com/natgeo/'],
    ['instagram-account', 'https://www.instagram.com/natgeo/', 'https://www.instagram.com/natgeo/'],
    ['instagram-account', 'instagram.com/Nat.Geo_1?igsh=abc', 'https://www.instagram.com/nat.geo_1/'],
    ['instagram-account', 'http://m.instagram.com/natgeo#top', 'https://www.instagram.com/natgeo/'],
    ['instagram-post', 'http://m.instagram.com/NatGeo/reel/C_a-1/#x', 'https://www.instagram.com/p/C_a-1/'],
    ['instagram-post', 'www.instagram.com/reels/Cabc123', 'https://www.instagram.com/p/Cabc123/'],
    ['instagram-post', 'https://www.instagram.com/tv/Cabc-_123/', 'https://www.instagram.com/p/Cabc-_123/'],
    ['instagram-post', '  instagram.com/natgeo/p/Cabc/#x ', 'https://www.instagram.com/p/Cabc/'],
    ['instagram-post', 'https://www.instagram.com/p/C/', 'https://www.instagram.com/p/C/'],
    ['instagram-story', 'instagram.com/stories/natgeo/317', 'https://www.instagram.com/natgeo/'],
    ['youtube-channel', 'mrbeast', 'https://www.youtube.com/@mrbeast'],
    ['youtube-channel', 'youtube.com/@MrBeast/videos', 'https://www.youtube.com/@mrbeast'],
    [
      'youtube-channel',
      'https://m.youtube.com/@%E0%A4%A8%E0%A4%BE%E0%A4%AE',
      'https://www.youtube.com/@%E0%A4%A8%E0%A4%BE%E0%A4%AE',
    ],
    [
      'youtube-channel',
      'https://www.youtube.com/channel/UCX6OQ3DkcsbYNE6H8uQQuVA',
      'https://www.youtube.com/channel/UCX6OQ3DkcsbYNE6H8uQQuVA',
    ],
    ['youtube-video', 'https://youtu.be/dQw4w9WgXcQ?si=1', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    [
      'youtube-video',
      'm.youtube.com/watch?app=m&v=dQw4w9WgXcQ&t=1',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    ],
    [
      'youtube-video',
      'youtube.com/shorts/dQw4w9WgXcQ?feature=share',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    ],
    ['youtube-video', 'youtube.com/live/dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['tiktok-account', 'tiktok.com/@Khaby.Lame?lang=en', 'https://www.tiktok.com/@khaby.lame'],
    ['tiktok-video', 'tiktok.com/@A.b/video/7106594312', 'https://www.tiktok.com/@a.b/video/7106594312'],
    ['facebook-page', 'fb.com/NASA', 'https://www.facebook.com/nasa'],
    [
      'facebook-page',
      'm.facebook.com/profile.php?id=100064&sk=about',
      'https://www.facebook.com/profile.php?id=100064',
    ],
    ['facebook-post', 'facebook.com/NASA/posts/pfbid02Ab', 'https://www.facebook.com/nasa/posts/pfbid02Ab'],
    ['facebook-post', 'facebook.com/watch/?v=12345', 'https://www.facebook.com/watch?v=12345'],
    ['facebook-post', 'facebook.com/nasa/videos/a-title/12345', 'https://www.facebook.com/watch?v=12345'],
    ['telegram-channel', '@Durov', 'https://t.me/durov'],
    ['telegram-channel', 't.me/joinchat/AAAAAEHbEkej', 'https://t.me/+AAAAAEHbEkej'],
    ['telegram-post', 'https://t.me/s/Durov/142?single', 'https://t.me/durov/142'],
    ['x-account', 'https://twitter.com/NASA', 'https://x.com/nasa'],
    ['x-post', 'https://twitter.com/NASA/status/1234567/photo/1', 'https://x.com/i/status/1234567'],
    [
      'spotify-music',
      'https://open.spotify.com/intl-de/album/4uLU6hMCjMI75M1A2tKUQC?si=x',
      'https://open.spotify.com/album/4uLU6hMCjMI75M1A2tKUQC',
    ],
  ])('%s: %j becomes %s', (slug, typed, link) => {
    expect(linkIn(kindOf(slug), typed)).toBe(link);
  });

  test.each([
    ['instagram-account', ' ', 'empty'],
    ['instagram-account', 'https://www.instagram.com/explore/', 'invalid'],
    ['instagram-account', '.dotted', 'invalid'],
    ['instagram-account', '@', 'invalid'],
    ['instagram-account', 'two words', 'invalid'],
    ['instagram-account', 'a'.repeat(31), 'invalid'],
    ['instagram-account', 'https://www.instagram.com/p/Cabcde/', 'invalid'],
    ['instagram-account', 'javascript:alert(1)', 'invalid'],
    ['instagram-account', 'नाम', 'invalid'],
    ['instagram-account', 'https://www.instagram.com.evil.example/natgeo', 'invalid'],
    ['instagram-account', 'https://evil.example/https://instagram.com/natgeo', 'invalid'],
    ['instagram-account', 'https://natgeo@instagram.com/', 'invalid'],
    ['instagram-post', 'natgeo', 'invalid'],
    ['instagram-post', 'https://www.instagram.com/natgeo/', 'invalid'],
    ['instagram-post', 'https://www.instagram.com/stories/natgeo/123/', 'invalid'],
    ['instagram-post', 'https://www.instagram.com.evil.example/p/Cabc123/', 'invalid'],
    ['instagram-post', 'javascript:alert(1)//instagram.com/p/Cabc123', 'invalid'],
    ['instagram-post', 'https://www.instagram.com/Share/p/BAabc123/?igsh=x', 'shortLink'],
    ['instagram-post', 'https://www.instagram.com/share/reel/BAabc123', 'shortLink'],
    ['instagram-story', 'https://www.instagram.com/stories/highlights/1789/', 'invalid'],
    ['youtube-channel', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'invalid'],
    ['youtube-video', 'https://www.youtube.com/playlist?list=PLabc', 'invalid'],
    ['youtube-video', 'https://youtube.com/clip/Ugkxabc', 'shortLink'],
    ['tiktok-video', 'https://vm.tiktok.com/ZMabc/', 'shortLink'],
    ['tiktok-account', 'https://www.tiktok.com/t/ZTabc', 'shortLink'],
    ['facebook-post', 'https://fb.watch/abc123/', 'shortLink'],
    ['facebook-page', 'https://www.facebook.com/watch/', 'invalid'],
    ['telegram-post', 'https://t.me/c/1234567/12', 'shortLink'],
    ['x-account', 'https://x.com/home', 'invalid'],
    ['spotify-music', 'https://spotify.link/abc', 'shortLink'],
    ['youtube-video', '%E0%A4%A', 'invalid'],
  ])('%s: %j is refused as %s', (slug, typed, problem) => {
    expect(readTarget(kindOf(slug), typed)).toEqual({ problem });
  });

  test('names the account that an Instagram link has before its post', () => {
    expect(readTarget(kindOf('instagram-post'), 'instagram.com/Nat.Geo/p/Cabc/')).toEqual({
      target: 'Cabc',
      parts: { account: 'nat.geo', id: 'Cabc' },
    });
  });
});

describe('seeded target kinds', () => {
  test.each(seededTargetKinds.map((kind) => [kind.slug, kind] as const))('%s is complete', (_, kind) => {
    expect(targetKind.parse(kind)).toEqual(kind);
    expect(targetKindProblem(kind)).toBeNull();
    expect(Object.keys(kind.texts)).toEqual(['en', 'hi']);
  });
});

const hosts = [...new Set(seededTargetKinds.flatMap((kind) => kind.hosts)), 'youtu.be', 'evil.example'];
const words = ['p', 'reel', 'tv', 'share', 'watch', 'status', 'i', '@', '@name', 'Nat.Geo', 'stories', '...'];
const fragment = fc.oneof(
  fc.constantFrom(...hosts, ...words, 'https://', 'www.', 'm.', '?v=', '&', '#', '%E0', '%2F', '/', '//'),
  fc.stringMatching(/^[\w.-]{1,24}$/),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);
const junk = fc.array(fragment, { maxLength: 12 }).map((fragments) => fragments.join(''));

const characterOf = {
  digits: /^[0-9]+$/,
  letters: /^[a-zA-Z0-9]+$/,
  'letters and _': /^\w+$/,
  'letters, _ and -': /^[\w-]+$/,
  'letters, . and _': /^[\w.]+$/,
  'letters, ., _ and -': /^[\w.-]+$/,
  'any script': /^[\wअनमाéÅK.-]+$/,
} satisfies Record<CharacterSet, RegExp>;

/** Links made from the templates of the kind, with values that mostly fit. */
function linksOf(kind: TargetKind) {
  const values = fc.record(
    Object.fromEntries(
      kind.parts.map(({ name, characters, minLength, maxLength }) => [
        name,
        fc
          .array(fc.stringMatching(characterOf[characters]), { minLength: 1, maxLength: 6 })
          .map((texts) => texts.join('').padEnd(minLength, '1').slice(0, maxLength)),
      ]),
    ),
  );
  return fc.tuple(fc.constantFrom(...kind.canonical, ...kind.paths), values).map(([template, value]) => {
    const filled = template
      .replaceAll(/\{([a-z]+)\}/g, (_, name: string) => value[name] ?? '')
      .replace('...', 'more')
      .replaceAll('*', 'any');
    return filled.startsWith('/') ? `https://${kind.hosts[0] ?? ''}${filled}` : filled;
  });
}

function requireStable(kind: TargetKind, typed: string): boolean {
  const reading = readTarget(kind, typed);
  if ('problem' in reading) return false;
  expect(readTarget(kind, linkOf(kind, reading.target))).toMatchObject({ target: reading.target });
  if (kind.bareName && kind.canonical.length === 1)
    expect(readTarget(kind, reading.target)).toMatchObject({ target: reading.target });
  return true;
}

describe('whatever is typed', () => {
  test.each(seededTargetKinds.map((kind) => [kind.slug, kind] as const))(
    '%s: an accepted target is accepted again from its own link, and equal',
    (_, kind) => {
      let accepted = 0;
      fc.assert(
        fc.property(linksOf(kind), (link) => void (accepted += Number(requireStable(kind, link)))),
        { numRuns: 400 },
      );
      expect(accepted).toBeGreaterThan(20);
    },
  );

  test('nothing throws, and a target found in junk is found again', () => {
    fc.assert(
      fc.property(junk, fc.constantFrom(...seededTargetKinds), (typed, kind) => {
        requireStable(kind, typed);
      }),
      { numRuns: 3000 },
    );
  });

  test('kinds with templates that contradict each other still give targets that are found again', () => {
    const segment = fc.constantFrom('p', '@{a}', '{a}', '{b}', 'x{c}', '{c}.html', '*');
    const path = fc
      .array(segment, { minLength: 1, maxLength: 3 })
      .map((segments) => `/${segments.join('/')}`);
    const part = (name: string, ignoresCase: boolean) => ({
      name,
      characters: 'letters, ., _ and -' as const,
      minLength: 1,
      maxLength: 20,
      ignoresCase,
      reserved: ['p'],
    });
    const kinds = fc
      .record({
        canonical: fc.array(path, { minLength: 1, maxLength: 3 }),
        paths: fc.array(path, { maxLength: 3 }),
        ignoresCase: fc.boolean(),
        bareName: fc.boolean(),
      })
      .map(({ canonical, paths, ignoresCase, bareName }): TargetKind => ({
        ...kindOf('x-post'),
        hosts: ['x.com'],
        canonical: canonical.filter((template) => !template.includes('*')),
        paths,
        bareName,
        parts: [part('a', ignoresCase), part('b', false), part('c', true)],
      }))
      .filter((kind) => ['example', undefined].includes(targetKindProblem(kind)?.field));
    const typed = fc
      .array(fc.constantFrom('p', 'P', 'A', '@A', 'xB', 'B.html', 'xp', 'X@p'), {
        minLength: 1,
        maxLength: 3,
      })
      .map((segments) => `x.com/${segments.join('/')}`);
    fc.assert(
      fc.property(kinds, typed, (kind, text) => void requireStable(kind, text)),
      { numRuns: 2000 },
    );
  });

  test.each(['/', '?v=', '%', '.', '@', 'a', '#', 'https://', '&v='])(
    'a hundred thousand characters of %j are read in time that grows with the text',
    (piece) => {
      const long = piece.repeat(100_000 / piece.length);
      const before = process.cpuUsage();
      for (const kind of seededTargetKinds)
        for (const start of ['', 'https://', `${kind.hosts[0] ?? ''}/`, `${kind.hosts[0] ?? ''}/watch?`])
          requireStable(kind, `${start}${long}`);
      const { user, system } = process.cpuUsage(before);
      // Quadratic time would be minutes.
      expect((user + system) / 1e6).toBeLessThan(20);
    },
  );
});

describe('product templates', () => {
  test.each(productTemplates.map((template) => [template.slug, template] as const))(
    '%s is complete, off, and belongs to a network and a target kind of it',
    (_, template) => {
      expect(product.parse(template)).toEqual(template);
      expect(template.active).toBe(false);
      expect([...specificationNetworks, ...templateNetworks].map(({ slug }) => slug)).toContain(
        template.network,
      );
      expect(kindOf(template.targetKind).network).toBe(template.network);
      expect(Object.keys(template.texts)).toEqual(['en', 'hi']);
    },
  );
});
