import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  accountInPostLink,
  canonicalShortcode,
  canonicalUsername,
  postUrl,
  profileUrl,
} from '../src/schemas/shop/target.js';

describe('a username', () => {
  test.each([
    ['natgeo', 'natgeo'],
    ['  @NatGeo ', 'natgeo'],
    ['https://www.instagram.com/natgeo/', 'natgeo'],
    ['instagram.com/Nat.Geo_1?igsh=abc', 'nat.geo_1'],
    ['http://m.instagram.com/natgeo#top', 'natgeo'],
  ])('is found in %j', (input, name) => {
    expect(canonicalUsername(input)).toBe(name);
  });

  test.each([
    '',
    '@',
    'two words',
    'a'.repeat(31),
    'https://evil.example/natgeo',
    'https://www.instagram.com/p/Cabcde/',
    'https://www.instagram.com/explore/',
    'javascript:alert(1)',
    '.dotted',
    'नाम',
  ])('is not found in %j', (input) => {
    expect(canonicalUsername(input)).toBeNull();
  });

  test('comes back from its own profile link', () => {
    const names = fc
      .stringMatching(/^[a-z0-9_][a-z0-9._]{0,28}[a-z0-9_]$/)
      .filter((name) => !/^(?:reels?|tv|explore|stories|accounts|direct|share)$/.test(name));
    fc.assert(fc.property(names, (name) => canonicalUsername(profileUrl(name)) === name));
  });
});

describe('a post', () => {
  test.each([
    ['https://www.instagram.com/p/Cabc-_123/', 'Cabc-_123'],
    ['https://instagram.com/reel/Cabc123?igsh=x&utm=1', 'Cabc123'],
    ['www.instagram.com/reels/Cabc123', 'Cabc123'],
    ['https://www.instagram.com/tv/Cabc123/', 'Cabc123'],
    ['https://www.instagram.com/natgeo/p/Cabc123/', 'Cabc123'],
    ['  https://www.instagram.com/natgeo/reel/Cabc123/#x ', 'Cabc123'],
    ['https://www.instagram.com/p/C/', 'C'],
  ])('is found in %j', (input, shortcode) => {
    expect(canonicalShortcode(input)).toBe(shortcode);
  });

  test.each([
    '',
    'natgeo',
    'https://www.instagram.com/natgeo/',
    'https://www.instagram.com/stories/natgeo/123/',
    'https://www.instagram.com/share/reel/BAabc123',
    'https://www.instagram.com/Share/p/BAabc123/?igsh=x',
    'https://evil.example/p/Cabc123/',
    'https://www.instagram.com.evil.example/p/Cabc123/',
    'javascript:alert(1)//instagram.com/p/Cabc123',
  ])('is not found in %j', (input) => {
    expect(canonicalShortcode(input)).toBeNull();
  });

  test.each([
    ['https://www.instagram.com/Nat.Geo/p/Cabc123/', 'nat.geo'],
    ['https://www.instagram.com/natgeo/reel/Cabc123/', 'natgeo'],
    ['https://www.instagram.com/p/Cabc123/', null],
    ['natgeo', null],
  ])('%j names the account %s', (input, account) => {
    expect(accountInPostLink(input)).toBe(account);
  });

  test('keeps the case of its shortcode, and comes back from its own link', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/),
        (code) => canonicalShortcode(postUrl(code)) === code,
      ),
    );
  });
});

test('no input makes either throw', () => {
  fc.assert(
    fc.property(fc.string(), (input) => {
      canonicalUsername(input);
      canonicalShortcode(input);
    }),
  );
});
