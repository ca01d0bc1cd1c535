import { z } from 'zod';
import {
  specifiedNetwork,
  usernameFormTitle,
} from '../../../products/specification/specification-products.js';
import { cleanLine, withoutHidden } from '../../values/clean-text.js';
import { whatsappLink } from '../contact/whatsapp.js';
import { analyticsTag } from './analytics-tag.js';

/** One line; `longText` may have more. */
const text = (max: number) => z.string().overwrite(cleanLine).max(max);
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #8B5CF6');
const side = z.enum(['left', 'right']);
const instagramUrl = z.union([
  z.literal(''),
  z
    .url({ protocol: /^https$/ })
    .max(300)
    .refine((text) => !/^https:\/\/[^/?#]*@/i.test(text), 'must not hold credentials'),
]);

/** Names an uploaded picture by what is in it and its size in pixels: `<hash>-<width>x<height>`. */
const logo = z.string().regex(/^$|^[0-9a-f]{32}-[1-9]\d{0,3}x[1-9]\d{0,3}$/, 'must be an uploaded logo');

const email = z.union([z.literal(''), z.email().max(254)]);
const longText = z.string().overwrite(withoutHidden).trim().max(8000);

/** Who sells, and the rules in the owner's own words; an empty text means the shop's own, in the visitor's language. */
const legal = z.strictObject({
  name: text(120),
  address: z.string().overwrite(withoutHidden).trim().max(300),
  email,
  phone: text(30),
  terms: longText,
  termsHindi: longText,
  refunds: longText,
  refundsHindi: longText,
  privacy: longText,
  privacyHindi: longText,
});

/** How headings are set. */
export const typefaces = ['house', 'rounded', 'plain', 'serif', 'light'] as const;
export type Typeface = (typeof typefaces)[number];

/** Everything here is public: any visitor may read it. */
export const siteConfig = z.strictObject({
  siteName: text(60).min(1),
  logo: logo.describe('empty: the shop’s own mark beside its name'),
  usernameFormTitle: text(100),
  usernameFormPlaceholder: text(60),
  headerTitle: text(120),
  headerSubtitle: text(240),
  footerText: text(240),
  buttonTexts: z.strictObject({
    buyNow: text(40),
    getStarted: text(40),
    viewPackages: text(40),
    proceedToPayment: text(40),
  }),
  colors: z.strictObject({ primary: colour, secondary: colour, accent: colour, background: colour }),
  typeface: z.enum(typefaces).optional().describe('of headings; left out: `house`'),
  notifications: z.strictObject({
    enabled: z.boolean(),
    interval: z.int().min(1000).max(3_600_000).describe('milliseconds'),
    maxVisible: z.int().min(1).max(10),
    messageTemplate: text(200),
  }),
  socialMedia: z.strictObject({
    whatsappNumber: text(30),
    instagramUrl,
    whatsappPosition: side,
    instagramPosition: side,
  }),
  support: z.strictObject({ whatsappNumber: text(30), message: text(300) }),
  claims: z.array(text(80)).max(8),
  legal,
  analyticsTag: analyticsTag.optional(),
});
export type SiteConfig = z.infer<typeof siteConfig>;

/** The config as the administrator edits it. */
export const siteConfigEdition = siteConfig.extend({ version: z.int() });
export type SiteConfigEdition = z.infer<typeof siteConfigEdition>;

const whatsappNumber = text(30).refine(
  (number) => number === '' || whatsappLink(number) !== null,
  'must be a mobile number, such as 98765 43210 or +91 98765 43210',
);

/** The config as it is entered. What was kept before a check came to be must still be readable by the other schemas. */
export const siteConfigEntry = siteConfig.extend({
  socialMedia: siteConfig.shape.socialMedia.extend({ whatsappNumber }),
  support: siteConfig.shape.support.extend({ whatsappNumber }),
});

/** What the specification does not know may be left out and stays as it is. */
export const siteConfigUpdate = siteConfigEntry
  .partial({ logo: true, support: true, claims: true, legal: true })
  .extend({ version: z.int().optional() });
export type SiteConfigUpdate = z.infer<typeof siteConfigUpdate>;

export const defaultSiteConfig: SiteConfig = {
  siteName: 'Boostline',
  logo: '',
  usernameFormTitle,
  usernameFormPlaceholder: 'your_username',
  headerTitle: `Grow on ${specifiedNetwork}, and watch it happen`,
  headerSubtitle: 'Followers, likes, views and comments from real users. Pay by UPI, follow every step.',
  footerText: `Not affiliated with ${specifiedNetwork}.`,
  buttonTexts: {
    buyNow: 'Order Now',
    getStarted: 'Get Started',
    viewPackages: 'View Packages',
    proceedToPayment: 'Proceed to Payment',
  },
  colors: { primary: '#8B5CF6', secondary: '#06B6D4', accent: '#EC4899', background: '#F8FAFC' },
  notifications: {
    enabled: true,
    interval: 10_000,
    maxVisible: 3,
    messageTemplate: '{username} just ordered {quantity} {type}',
  },
  socialMedia: { whatsappNumber: '', instagramUrl: '', whatsappPosition: 'right', instagramPosition: 'left' },
  support: { whatsappNumber: '', message: '' },
  claims: [
    'Trusted by 100K+ customers',
    '4.9 rating',
    '100% safe',
    'Permanent',
    'Real users',
    '24/7 support',
    'SSL secured',
  ],
  legal: {
    name: '',
    address: '',
    email: '',
    phone: '',
    terms: '',
    termsHindi: '',
    refunds: '',
    refundsHindi: '',
    privacy: '',
    privacyHindi: '',
  },
};

/** Bytes of a picture as it is uploaded. */
export const largestLogo = 128 * 1024;
export const logoLimits = { width: 1024, height: 512 };
const inBase64 = Math.ceil(largestLogo / 3) * 4;
/** Bytes of a body that holds one. */
export const largestLogoBody = inBase64 + 1024;

export const logoUpload = z.strictObject({
  png: z.base64().max(inBase64).describe('a PNG picture of at most 128 KiB and 1024 × 512 pixels'),
});
export const uploadedLogo = z.object({ logo: z.string().describe('for the site config') });
