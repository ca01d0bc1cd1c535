import { expect, test } from '@jest/globals';
import { refillDaysIn } from '@boostline/contracts/products/refill-terms';

test.each([
  ['Instagram Followers [R30] [Max 500K]', 30],
  ['Instagram Followers | R365 | Instant', 365],
  ['IG Likes ~ 30 Days Refill', 30],
  ['YouTube Subscribers - 60 day guarantee', 60],
  ['TikTok Followers 30D Refill', 30],
  ['Facebook Page Likes | Refill: 90 Days', 90],
  ['Telegram Members [1 Year Refill]', 365],
  ['Followers Lifetime Guaranteed', 3650],
  ['Instagram Followers [No Refill]', 0],
  ['Views - Non Refill - Fast', 0],
  ['X Followers | Refill: No', 0],
  ['Instagram Views [Fast] [100K/Day]', null],
  ['Instagram Followers [Real, 30 days refill]', 30],
  ['Reels views start 0-1 hour, refill button', null],
])('“%s” promises %s days of refills', (name, days) => {
  expect(refillDaysIn(name)).toBe(days);
});
