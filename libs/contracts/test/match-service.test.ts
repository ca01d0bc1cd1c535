import { describe, expect, test } from '@jest/globals';
import { ServiceMatcher } from '../src/products/match-service.js';
import { releasedMatcher } from '../src/products/seeds/released-matcher.js';
import {
  specificationNetworks,
  specificationProducts,
} from '../src/products/specification/specification-products.js';
import { seededTargetKinds } from '../src/products/seeds/target-kinds.js';
import { listedServices } from './supplier-services.js';

interface Listed {
  name: string;
  type?: string;
  category?: string;
}

const named = ({ name, type = 'Default', category = '' }: Listed) => ({ name, type, category });
const matched = (listed: Listed) => releasedMatcher.match(named(listed));
/** A shop of the specification's four products alone. */
const fourProducts = new ServiceMatcher({
  networks: specificationNetworks,
  products: specificationProducts,
  targetKinds: seededTargetKinds,
});

describe('services in the style of suppliers’ lists', () => {
  const listed = listedServices.map(
    ([product, name, category = '', type = 'Default']) => [product, name, category, type] as const,
  );
  test.each(listed)('%s is delivered by “%s” (%s, %s)', (product, name, category, type) => {
    const match = matched({ name, category, type });
    const isOffered = match.confidence === 'sure' || match.confidence === 'unsure';
    expect(isOffered ? match.product : null).toBe(product);
  });

  test('few are left for the owner to confirm', () => {
    const unsure = listed.filter(
      ([, name, category, type]) => matched({ name, category, type }).confidence === 'unsure',
    );
    expect(unsure.length).toBeLessThan(listed.length / 20);
  });
});

describe('a service that leaves a doubt is proposed with it', () => {
  test.each([
    ['Instagram Likes + Views', '', 'likes', 'names likes and views'],
    ['YouTube Views [Facebook Ads]', '', 'youtube-views', 'also names Facebook'],
    ['Facebook Likes', '', 'facebook-post-likes', 'does not say whether it is for a post'],
    ['Real accounts', 'Instagram Likes / Views', 'likes', 'names likes and views'],
  ])('“%s” in the category “%s”', (name, category, product, reason) => {
    expect(matched({ name, category })).toEqual({ confidence: 'unsure', product, reason });
  });

  test.each([
    ['Server 2 [R30]', '', 'does not say for which network it is'],
    ['Instagram Server 2', 'Instagram', 'does not say what it delivers'],
  ])('“%s” in the category “%s” is known too little', (name, category, reason) => {
    expect(matched({ name, category })).toEqual({ confidence: 'unknown', product: null, reason });
  });
});

describe('a service of the four products is sold when it delivers to an account or a post', () => {
  test.each([
    ['Instagram Followers [Real, 30 days refill]', 'followers'],
    ['Instagram Followers from Story', 'followers'],
    ['Instagram Followers | Accounts With Posts & Stories', 'followers'],
    ['Instagram Followers [Old accounts + Story + Profile picture]', 'followers'],
    ['Instagram Followers ➜ LIVE accounts', 'followers'],
    ['Instagram Likes + Impressions', 'likes'],
    ['Instagram Likes [Auto Refill]', 'likes'],
    ['Instagram Likes (No Story)', 'likes'],
    ['Instagram Likes from Facebook', 'likes'],
    ['Instagram Views + Reach + Profile visits', 'views'],
    ['Instagram Reel Views', 'views'],
    ['Instagram Video / IGTV / Reel Views', 'views'],
    ['Instagram Views | Live support 24/7', 'views'],
    ['IG Comments [Random, positive]', 'comments'],
  ])('“%s” delivers %s', (name, product) => {
    const sure = { confidence: 'sure', product, reason: null };
    expect([matched({ name }), fourProducts.match(named({ name }))]).toEqual([sure, sure]);
  });

  test.each([
    ['Default', null],
    ['default', null],
    ['Package', null],
    ['', null],
    ['Subscriptions', 'needs a subscription form, which the shop does not ask buyers for'],
    ['Mentions', 'needs accounts or hashtags to mention, which the shop does not ask buyers for'],
    ['Mentions Custom List', 'needs accounts or hashtags to mention, which the shop does not ask buyers for'],
    ['Poll', 'needs the answer of a poll, which the shop does not ask buyers for'],
    ['Comment Likes', 'needs the writer of a comment, which the shop does not ask buyers for'],
    [
      'Custom Comments Package',
      'needs comments for a fixed quantity, which the shop does not ask buyers for',
    ],
    ['SEO', 'needs search words, which the shop does not ask buyers for'],
    ['Invites from Groups', 'needs groups to invite from, which the shop does not ask buyers for'],
    ['Web Traffic', 'is of the type “Web Traffic”, which the shop cannot order'],
    ['Custom Comments', 'is of the type “Custom Comments”, with which likes cannot be ordered'],
  ])('A service of the type “%s” has this reason against it: %s', (type, reason) => {
    expect(fourProducts.match(named({ name: 'Instagram Likes', type }))).toMatchObject({
      product: 'likes',
      reason,
    });
  });

  test.each([
    ['Instagram Story Views | All Stories', 'stories'],
    ['Instagram Story_Views', 'stories'],
    ['Instagram 𝗦𝘁𝗼𝗿𝘆 Views', 'stories'],
    ['Instagram Sto\u200Bry Views', 'stories'],
    ['Instagram Views [Works with stories]', 'stories'],
    ['Instagram Likes | Post + Reel + Story', 'stories'],
    ['Instagram Story Views for your followers', 'stories'],
    ['Instagram Highlight Views', 'highlights'],
    ['Instagram Live Video Views 30 min', 'live videos'],
    ['Instagram Livestream Views', 'live videos'],
    ['Instagram Views [LIVE] 60 minutes', 'live videos'],
    ['Instagram Live Likes', 'live videos'],
    ['Instagram Comment Likes', 'comments'],
    ['Instagram Likes on Comment', 'comments'],
    ['Instagram Comments [Reply to a comment]', 'comments of others'],
    ['Instagram Mass DM to followers', 'direct messages'],
    ['Instagram Mentions of user followers', 'mentions'],
    ['Instagram Poll Likes', 'polls'],
    ['Instagram Channel Post Views', 'broadcast channels'],
    ['Instagram Profile Views', 'a profile'],
    ['Instagram Auto Likes', 'posts that come later'],
    ['IG automatic reel views', 'posts that come later'],
    ['IG views [Future posts]', 'posts that come later'],
    ['IGTV Likes', 'IGTV'],
  ])('“%s” delivers to %s, which none of the four is for', (name, target) => {
    expect(fourProducts.match(named({ name }))).toMatchObject({
      confidence: 'refused',
      reason: `delivers to ${target}, for which there is no product`,
    });
  });

  test.each([
    ['Real accounts, 30 min', 'Instagram Story Views', 'delivers to stories'],
    ['Instagram Saves', 'Instagram Likes', 'is called saves, but its supplier lists it under likes'],
    ['Instagram Profile Visits', '', 'counts visits on Instagram'],
    ['Instagram Impressions + Reach', 'Instagram Views', 'is called impressions and reach, but'],
    ['Instagram Shares', '', 'counts shares on Instagram'],
    ['Instagram Views', 'Instagram Likes', 'is called views, but its supplier lists it under likes'],
    ['Threads Followers Instagram', 'Instagram Followers', 'is for threads'],
    ['Telegram Post Views', 'Telegram', 'is for telegram'],
    ['YouTube Live Views', 'YouTube', 'is for youtube'],
    ['Page Likes', 'Facebook Page', 'is for facebook'],
    ['Followers with free likes', 'Instagram Likes', 'is called followers, but'],
  ])('“%s” in the category “%s” is not sold: it %s', (name, category, reason) => {
    const match = fourProducts.match(named({ name, category }));
    expect(match).toMatchObject({ confidence: 'refused', reason: expect.stringContaining(reason) });
  });
});

describe('a service that the owner chose for a product', () => {
  test.each([
    ['followers', 'Premium + Story', '', null],
    ['views', 'Premium + Story', '', 'delivers to stories, for which there is no product'],
    ['likes', 'Instagram Likes', '', null],
    ['views', 'Instagram Likes', '', 'delivers likes, not views'],
    ['views', 'Instagram Likes + Views', '', null],
    ['likes', 'YouTube Likes', '', 'is for YouTube, not for Instagram'],
    ['views', 'Instagram Story Views', '', 'delivers story views, not views'],
    ['youtube-views', 'YouTube Views', 'YouTube', null],
    ['youtube-views', 'YouTube Comment Likes', '', 'delivers to comments, for which there is no product'],
    ['a-deleted-product', 'Instagram Likes', '', null],
  ])('of %s, “%s” in “%s”: %s', (product, name, category, reason) => {
    expect(releasedMatcher.whyNot(product, named({ name, category }))).toBe(reason);
  });

  test('A network and a product that the owner described are found by their own words', () => {
    const [likes] = specificationProducts.filter(({ slug }) => slug === 'likes');
    if (likes === undefined) throw new Error('no likes');
    const texts = { en: { ...likes.texts.en, unit: 'repins' } };
    const own = new ServiceMatcher({
      networks: [...specificationNetworks, { slug: 'pinterest', name: 'Pinterest' }],
      products: [{ ...likes, slug: 'pinterest-repins', network: 'pinterest', texts }],
      targetKinds: seededTargetKinds,
    });
    expect(own.match(named({ name: 'Pinterest Repins | R30' }))).toEqual({
      confidence: 'sure',
      product: 'pinterest-repins',
      reason: null,
    });
  });
});
