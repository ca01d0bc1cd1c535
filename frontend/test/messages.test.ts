import { describe, expect, test } from '@jest/globals';
import { defaultSiteConfig } from '@boostline/contracts/site-config';
import { en } from '../src/messages/en.js';
import { hi } from '../src/messages/hi.js';

/** Every text of a catalogue with the way to it; functions are asked with arguments that suit any of them. */
function texts(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return [[path, String(value('2', '3'))]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
}

describe('the catalogues of messages', () => {
  test('Hindi says everything that English does, and in Devanagari', () => {
    const english = new Map(texts({ ...en, failures: {}, otherLanguage: {}, locale: '' }));
    const hindi = new Map(texts({ ...hi, failures: {}, otherLanguage: {}, locale: '' }));
    expect([...hindi.keys()]).toEqual([...english.keys()]);
    const untranslated = [...hindi].filter(([, text]) => text !== '' && !/[ऀ-ॿ]/.test(text));
    // A brand, and what a link looks like, are the same in every language.
    expect(untranslated.map(([path]) => path)).toEqual(['.contact.instagram', '.likesViews.urlPlaceholder']);
  });

  test('what is configured by default is known in English, so that it can be said in Hindi', () => {
    const { claims, footerText, buttonTexts, headerTitle, headerSubtitle, notifications } = defaultSiteConfig;
    expect(claims).toEqual(en.home.defaultClaims);
    expect(hi.home.defaultClaims).toHaveLength(claims.length);
    expect([footerText, headerTitle, headerSubtitle, notifications.messageTemplate]).toEqual([
      en.footer.defaultText,
      en.home.defaultTitle,
      en.home.defaultSubtitle,
      en.recentOrders.defaultTemplate,
    ]);
    expect(buttonTexts).toEqual({
      buyNow: en.common.orderNow,
      getStarted: en.home.getStarted,
      viewPackages: en.offers.viewPackages,
      proceedToPayment: en.offerCheckout.proceed,
    });
  });
});
