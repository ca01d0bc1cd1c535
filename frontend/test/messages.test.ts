import { describe, expect, test } from '@jest/globals';
import { errorCodes, type ErrorCode } from '@boostline/contracts/routes/errors';
import { defaultSiteConfig } from '@boostline/contracts/schemas/shop/site/site-config';
import { en } from '../src/messages/en.js';
import { descriptions as enDescriptions } from '../src/messages/en/descriptions.js';
import { invoiceWords as enInvoice } from '../src/messages/en/invoice.js';
import { orderWords as enOrders } from '../src/messages/en/order-page.js';
import { trackWords as enTrack } from '../src/messages/en/track-order.js';
import { rules as enRules } from '../src/messages/en/rules.js';
import { hi } from '../src/messages/hi.js';
import { descriptions as hiDescriptions } from '../src/messages/hi/descriptions.js';
import { invoiceWords as hiInvoice } from '../src/messages/hi/invoice.js';
import { orderWords as hiOrders } from '../src/messages/hi/order-page.js';
import { trackWords as hiTrack } from '../src/messages/hi/track-order.js';
import { rules as hiRules } from '../src/messages/hi/rules.js';
import { sectionsOf, textOf } from '../src/messages/rules-text.js';

/** Every text of a catalogue with the way to it; functions are asked with arguments that suit any of them. */
function texts(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return [[path, String(value('2', '3'))]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
}

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
    expect(forBuyers.filter((code) => !/[ऀ-ॿ]/.test(hi.failures[code] ?? ''))).toEqual([]);
  });

  test('Hindi says everything that English does, and in Devanagari', () => {
    const english = new Map(
      texts({
        ...en,
        rules: enRules,
        descriptions: enDescriptions,
        invoice: enInvoice,
        orderPage: enOrders,
        track: enTrack,
        failures: {},
        language: '',
        locale: '',
      }),
    );
    const hindi = new Map(
      texts({
        ...hi,
        rules: hiRules,
        descriptions: hiDescriptions,
        invoice: hiInvoice,
        orderPage: hiOrders,
        track: hiTrack,
        failures: {},
        language: '',
        locale: '',
      }),
    );
    expect([...hindi.keys()]).toEqual([...english.keys()]);
    const untranslated = [...hindi].filter(([, text]) => text !== '' && !/[ऀ-ॿ]/.test(text));
    // A brand, and what a link looks like, are the same in every language.
    expect(untranslated.map(([path]) => path)).toEqual(['.contact.instagram']);
  });

  test('what is configured by default is known in English, so that it can be said in Hindi', () => {
    const { claims, footerText, buttonTexts, headerTitle, headerSubtitle, notifications } = defaultSiteConfig;
    expect(claims).toEqual(en.home.defaultClaims);
    expect(hi.home.defaultClaims).toHaveLength(claims.length);
    expect([footerText, headerTitle, headerSubtitle, notifications.messageTemplate]).toEqual([
      en.footer.notAffiliated('Instagram'),
      en.home.title('Instagram'),
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
