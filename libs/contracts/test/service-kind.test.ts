import { describe, expect, test } from '@jest/globals';
import { kindOf, whyNotOfType, whyNotSold } from '@boostline/contracts/schemas/admin/catalogue/service-kind';

interface Listed {
  name: string;
  type?: string;
  category?: string;
}

const named = ({ name, type = 'Default', category = '' }: Listed) => ({
  name,
  type,
  category,
  kind: kindOf({ name, category }),
});
const refusal = (listed: Listed) => whyNotSold(named(listed));

describe('A service of the supplier is sold when it delivers to an account or a post', () => {
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
  ])('“%s” delivers %s', (name, kind) => {
    expect([named({ name }).kind, refusal({ name })]).toEqual([kind, null]);
  });

  test.each([
    ['Default', null],
    ['default', null],
    ['Package', null],
    ['Custom Comments', null],
    ['', null],
    ['Subscriptions', 'needs a subscription form, which the shop does not ask buyers for'],
    ['Mentions', 'needs accounts or hashtags to mention, which the shop does not ask buyers for'],
    ['Mentions Custom List', 'needs accounts or hashtags to mention, which the shop does not ask buyers for'],
    [
      'Mentions User Followers',
      'needs accounts or hashtags to mention, which the shop does not ask buyers for',
    ],
    ['Poll', 'needs the answer of a poll, which the shop does not ask buyers for'],
    ['Comment Likes', 'needs the writer of a comment, which the shop does not ask buyers for'],
    ['Comment Replies', 'needs the writer of a comment, which the shop does not ask buyers for'],
    [
      'Custom Comments Package',
      'needs comments for a fixed quantity, which the shop does not ask buyers for',
    ],
    ['SEO', 'needs search words, which the shop does not ask buyers for'],
    ['Invites from Groups', 'needs groups to invite from, which the shop does not ask buyers for'],
    ['Web Traffic', 'is of the type “Web Traffic”, which the shop cannot order'],
  ])('A service of the type “%s” has this reason against it: %s', (type, reason) => {
    expect(refusal({ name: 'Instagram Likes', type })).toBe(reason);
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
    ['Instagram Profile Views', 'a profile itself'],
    ['Instagram Auto Likes', 'posts that come later'],
    ['IG automatic reel views', 'posts that come later'],
    ['IG views [Future posts]', 'posts that come later'],
    ['IGTV Likes', 'IGTV'],
  ])('“%s” delivers to %s, which the shop does not sell for', (name, target) => {
    const reason = `delivers to ${target}, and the shop sells for accounts, posts and reels`;
    expect(refusal({ name })).toBe(reason);
  });

  test.each([
    ['Real accounts, 30 min', 'Instagram Story Views', 'delivers to stories, and the shop sells for'],
    ['Instagram Saves', 'Instagram Likes', 'counts saves, and the shop sells'],
    ['Instagram Profile Visits', '', 'counts visits, and the shop sells'],
    ['Instagram Impressions + Reach', 'Instagram Views', 'counts impressions, and the shop sells'],
    ['Instagram Shares', '', 'counts shares, and the shop sells'],
    ['Instagram Views', 'Instagram Likes', 'is called views, but its supplier lists it under likes'],
    ['Threads Followers Instagram', 'Instagram Followers', 'is for Threads, not for Instagram'],
    ['Telegram Post Views', 'Telegram', 'is for Telegram, not for Instagram'],
    ['YouTube Live Views', 'YouTube', 'is for YouTube, not for Instagram'],
    ['Page Likes', 'Facebook Page', 'is for Facebook, not for Instagram'],
  ])('“%s” in the category “%s” is not sold: it %s', (name, category, reason) => {
    expect(refusal({ name, category })).toContain(reason);
  });

  test('A category that names several types lets the name say which of them is delivered', () => {
    expect(kindOf({ name: 'Instagram Reel Views', category: 'Instagram Likes / Views' })).toBe('views');
    expect(kindOf({ name: 'Real accounts', category: 'Instagram Likes / Views' })).toBe('likes');
    expect(kindOf({ name: 'Followers with free likes', category: 'Instagram Likes' })).toBe('likes');
  });

  test('A service without a known type is judged as the type that it is sold as', () => {
    const service = { ...named({ name: 'Premium + Story' }), kind: null };
    expect(whyNotOfType('followers', service)).toBeNull();
    expect(whyNotOfType('views', service)).toContain('delivers to stories');
  });
});
