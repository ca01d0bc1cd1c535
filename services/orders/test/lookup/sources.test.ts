import { describe, expect, test } from '@jest/globals';
import { combine, type SourceAnswer } from '../../src/lookup/decide-lookup.js';
import { askJsonService, readJsonService } from '../../src/lookup/sources/json-service.js';
import { askMeta, readMeta } from '../../src/lookup/sources/meta.js';

// The premises of both sources, which stand beside them.
const shared = { active: true, maxPerHour: 200 };
const settings = {
  ...shared,
  address: 'https://api.example.com/{network}/{name}',
  header: 'X-Api-Key',
  paths: {
    fullName: 'data.0.name',
    followers: 'data.0.count',
    isPrivate: 'data.0.private',
    picture: 'data.0.picture',
    posts: 'data.0.posts',
    postLink: 'url',
    postPicture: 'image',
  },
};
const meta = (discovery: object) =>
  readMeta(200, { business_discovery: { followers_count: 5, ...discovery } });
const metaError = (error: object) => readMeta(400, { error: { message: '', ...error } });
const json = (entry: object, status = 200) => readJsonService(settings, status, { data: [entry] });

describe('Meta', () => {
  test('is asked as its documentation shows', () => {
    const { url } = askMeta('https://graph.facebook.com/v25.0', { ...shared, userId: '178' }, 'tok', 'asha');
    expect(url.origin + url.pathname).toBe('https://graph.facebook.com/v25.0/178');
    expect(url.searchParams.get('access_token')).toBe('tok');
    expect(url.searchParams.get('fields')).toMatch(
      /^business_discovery\.username\(asha\)\{username,.*media\.limit\(12\)\{.*\}\}$/,
    );
  });

  test('shows neither a personal account nor one that does not exist', () => {
    expect(metaError({ code: 110, error_subcode: 2_207_013 })).toEqual({ state: 'not-shown' });
  });

  test.each([[{ code: 4 }], [{ code: 17 }], [{ code: 32 }], [{ code: 190 }], [{ code: 110 }], [{ code: 1 }]])(
    'says nothing about the account by error %j',
    (error) => {
      expect(metaError(error)).toMatchObject({ state: 'failed' });
    },
  );

  test.each([[null], ['a page'], [{}], [{ business_discovery: { followers_count: '12' } }], [[]]])(
    'says nothing by the answer %j',
    (body) => {
      expect(readMeta(200, body)).toMatchObject({ state: 'failed' });
    },
  );

  test('gives a video by its thumbnail, and a post without a picture too', () => {
    const link = { permalink: 'https://www.instagram.com/p/Cabc/' };
    const file = 'https://cdn.example.com/a.mp4';
    const thumbnail = 'https://cdn.example.com/a.jpg';
    const data = [
      { ...link, media_type: 'VIDEO', media_url: file, thumbnail_url: thumbnail },
      { ...link, media_type: 'VIDEO', media_url: file },
      { ...link, media_type: 'IMAGE', media_url: thumbnail },
      link,
    ];
    const answer = meta({ media: { data } });
    const pictures = answer.state === 'found' ? answer.account.posts.map(({ picture }) => picture) : [];
    expect(pictures).toEqual([thumbnail, null, thumbnail, null]);
  });
});

describe('a JSON service', () => {
  test('gets the name in its place and the key in its header', () => {
    const { url, headers } = askJsonService(settings, 'secret', { network: 'x', name: 'a&b=ü' });
    expect(url.href).toBe('https://api.example.com/x/a%26b%3D%C3%BC');
    expect(headers).toEqual({ 'x-api-key': 'secret' });
  });

  test('knows no account by HTTP 404 alone', () => {
    expect(readJsonService(settings, 404, null)).toEqual({ state: 'not-found' });
    for (const status of [204, 301, 400, 401, 403, 429, 500, 503])
      expect(json({ name: 'Asha' }, status)).toMatchObject({ state: 'failed' });
  });

  test('describes no account where nothing is at the paths', () => {
    for (const body of [null, 'text', 7, [], {}, { data: [] }, { data: { name: 'Asha' } }])
      expect(readJsonService(settings, 200, body)).toMatchObject({ state: 'failed' });
    expect(json({ posts: [] })).toMatchObject({ state: 'failed' });
  });

  test.each([
    [12, 12],
    ['1200', 1200],
    [-1, null],
    [1.5, null],
    ['1.2M', null],
    [1e300, null],
    [{}, null],
  ])('gives %j followers as %j', (count, followers) => {
    expect(json({ name: 'Asha', count })).toMatchObject({ account: { followers } });
  });

  test.each([
    [true, true],
    ['false', false],
    [0, false],
    ['perhaps', null],
    [null, null],
  ])('says private by %j as %j', (value, isPrivate) => {
    expect(json({ name: 'Asha', private: value })).toMatchObject({ account: { isPrivate } });
  });

  test('gives no picture by what is no address of the web', () => {
    for (const picture of ['file:///etc/passwd', 'javascript:alert(1)', '/a.png', 7, 'x'.repeat(3000)])
      expect(json({ name: 'Asha', picture })).toMatchObject({ account: { picture: null } });
  });

  test('gives twelve posts at most, by link or shortcode, without those that are neither', () => {
    const posts = [{ url: 'not a code' }, ...Array.from({ length: 20 }, (_, at) => ({ url: `Cab${at}` }))];
    const answer = json({ name: 'Asha', posts });
    const links = answer.state === 'found' ? answer.account.posts.map(({ link }) => link) : [];
    expect(links).toHaveLength(12);
    expect(links[0]).toBe('https://www.instagram.com/p/Cab0/');
  });

  test('is not led into the prototype by a path', () => {
    const odd = { ...settings, paths: { ...settings.paths, fullName: 'constructor.name' } };
    expect(readJsonService(odd, 200, {})).toMatchObject({ state: 'failed' });
  });
});

describe('the answers of several sources', () => {
  const failed: SourceAnswer = { state: 'failed', reason: '' };
  const [hidden, gone] = [{ state: 'not-shown' }, { state: 'not-found' }] as const;

  test.each<[SourceAnswer[], string]>([
    [[], 'unknown'],
    [[failed], 'unknown'],
    [[hidden], 'not-shown'],
    [[hidden, failed], 'unknown'],
    [[hidden, gone], 'not-found'],
    [[failed, gone], 'not-found'],
  ])('%j mean %s', (answers, state) => {
    expect(combine(answers)).toEqual({ state });
  });
});
