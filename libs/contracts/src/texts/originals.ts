import { fallbackLanguage, type Language } from '../languages.js';
import { en } from './en.js';
import { accountWords } from './en/account.js';
import { consentWords } from './en/consent.js';
import { couponWords } from './en/coupons.js';
import { descriptions } from './en/descriptions.js';
import { documents } from './en/documents.js';
import { failures } from './en/failures.js';
import { orderWords } from './en/order-page.js';
import { trackWords } from './en/track-order.js';
import { invoiceWords } from './en/invoice.js';
import { lostOrderWords } from './en/lost-order.js';
import { mails } from './en/mails.js';
import { noticeWords } from './en/notices.js';
import { offlineWords } from './en/offline.js';
import { receipt } from './en/receipt.js';
import { refusedParts } from './en/refused-parts.js';
import { rules } from './en/rules.js';
import { hi } from './hi.js';
import { accountWords as hiAccount } from './hi/account.js';
import { consentWords as hiConsent } from './hi/consent.js';
import { couponWords as hiCoupons } from './hi/coupons.js';
import { descriptions as hiDescriptions } from './hi/descriptions.js';
import { documents as hiDocuments } from './hi/documents.js';
import { orderWords as hiOrder } from './hi/order-page.js';
import { trackWords as hiTrack } from './hi/track-order.js';
import { invoiceWords as hiInvoice } from './hi/invoice.js';
import { lostOrderWords as hiLostOrder } from './hi/lost-order.js';
import { mails as hiMails } from './hi/mails.js';
import { noticeWords as hiNotices } from './hi/notices.js';
import { offlineWords as hiOffline } from './hi/offline.js';
import { receipt as hiReceipt } from './hi/receipt.js';
import { refusedParts as hiRefusedParts } from './hi/refused-parts.js';
import { rules as hiRules } from './hi/rules.js';
import { textsById, type TranslationOf } from './text.js';

const english = {
  ...en,
  account: accountWords,
  consent: consentWords,
  coupons: couponWords,
  descriptions,
  documents,
  failures,
  order: orderWords,
  track: trackWords,
  invoice: invoiceWords,
  lostOrder: lostOrderWords,
  mails,
  notices: noticeWords,
  offline: offlineWords,
  receipt,
  refusedParts,
  rules,
};

const hindi: TranslationOf<typeof english> = {
  ...hi,
  account: hiAccount,
  consent: hiConsent,
  coupons: hiCoupons,
  descriptions: hiDescriptions,
  documents: hiDocuments,
  order: hiOrder,
  track: hiTrack,
  invoice: hiInvoice,
  lostOrder: hiLostOrder,
  mails: hiMails,
  notices: hiNotices,
  offline: hiOffline,
  receipt: hiReceipt,
  refusedParts: hiRefusedParts,
  rules: hiRules,
};

/** Every text of shop, mails and documents as the release has it, by language and id. */
export const originals: ReadonlyMap<Language, ReadonlyMap<string, string>> = new Map([
  [fallbackLanguage, textsById(english)],
  ['hi', textsById(english, hindi)],
]);

/** English texts that the site config sets. */
export const inSiteConfig: ReadonlySet<string> = new Set([
  'home.title',
  'home.defaultSubtitle',
  'home.getStarted',
  'common.orderNow',
  'offers.viewPackages',
  'offerCheckout.proceed',
  'footer.notAffiliated',
  'recentOrders.defaultTemplate',
  ...en.home.defaultClaims.map((_, at) => `home.defaultClaims.${at}`),
]);
