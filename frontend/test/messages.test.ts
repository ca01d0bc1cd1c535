import { describe, expect, test } from '@jest/globals';
import { errorCodes, type ErrorCode } from '@boostline/contracts/routes/errors';
import { defaultSiteConfig } from '@boostline/contracts/schemas/shop/site/site-config';
import { en } from '../src/messages/en.js';
import { rules as enRules } from '@boostline/contracts/texts/en/rules';
import { hi } from '@boostline/contracts/texts/hi';
import { originals } from '@boostline/contracts/texts/originals';
import { rules as hiRules } from '@boostline/contracts/texts/hi/rules';
import { sectionsOf, textOf } from '../src/messages/rules-text.js';

describe('the rules as an owner edits them', () => {
  test('the shop’s own texts come back from the field as they went in', () => {
    for (const { terms, refunds, privacy } of [enRules, hiRules])
      for (const { sections } of [terms, refunds, privacy])
        expect(sectionsOf(textOf(sections))).toEqual(sections);
  });

  test('lines are joined to paragraphs, and a text may begin without a heading', () => {
    expect(sectionsOf('We sell\ngrowth.\n\n\n## Money\nBack within a week.')).toEqual([
      { title: '', text: ['We sell growth.'] },
      { title: 'Money', text: ['Back within a week.'] },
    ]);
    expect(sectionsOf('')).toEqual([]);
  });
});

describe('the catalogues of messages', () => {
  test('whatever the server refuses a buyer is said in Hindi', () => {
    /** Of the panel and of programs with a key; a buyer gets none of them. */
    const notForBuyers: readonly ErrorCode[] = [
      ...(['sign-in-required', 'invalid-credentials', 'invalid-code', 'invalid-key'] as const),
      ...(['second-factor-required', 'step-up-required', 'step-up-refused', 'below-margin'] as const),
    ];
    const forBuyers = errorCodes.filter((code) => !notForBuyers.includes(code));
    expect(
      forBuyers.filter((code) => !/[ऀ-ॿ]/.test(new Map(Object.entries(hi.failures)).get(code) ?? '')),
    ).toEqual([]);
  });

  test('Hindi says everything that English does, and in Devanagari', () => {
    const hindi = [...(originals.get('hi') ?? [])];
    const untranslated = hindi.filter(([, text]) => text !== '' && !/[ऀ-ॿ]/.test(text));
    // Brands, terms of law, and what the owner wrote are the same in every language.
    expect(untranslated.map(([id]) => id)).toEqual([
      'contact.instagram',
      'documents.correctsText',
      'documents.sac',
      'mails.texts.help-answered.paragraphs.0',
    ]);
  });

  test('what is configured by default is known in English, so that it can be said in Hindi', () => {
    const { claims, footerText, buttonTexts, headerTitle, headerSubtitle, notifications } = defaultSiteConfig;
    expect(claims).toEqual(en.home.defaultClaims);
    expect(hi.home.defaultClaims).toHaveLength(claims.length);
    expect([footerText, headerTitle, headerSubtitle, notifications.messageTemplate]).toEqual([
      en.footer.notAffiliated('Instagram'),
      en.home.title('Instagram'),
      en.home.defaultSubtitle,
      en.recentOrders.defaultTemplate('{username}', '{quantity}', '{type}'),
    ]);
    expect(buttonTexts).toEqual({
      buyNow: en.common.orderNow,
      getStarted: en.home.getStarted,
      viewPackages: en.offers.viewPackages,
      proceedToPayment: en.offerCheckout.proceed,
    });
  });
});
