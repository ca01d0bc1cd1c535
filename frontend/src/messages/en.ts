import type { ErrorCode } from '@boostline/contracts/routes/errors';
import { fallbackLanguage, localeOf, type Language } from '@boostline/contracts/languages';
import { orders } from './en/orders.js';
import { checkout, offerCheckout, paymentReturn, paymentStatus, redirecting } from './en/payment.js';
import {
  comments,
  customQuantity,
  home,
  notFound,
  offers,
  openingSoon,
  packages,
  parts,
  products,
  target,
} from './en/shop.js';

function englishDuration(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`;
}

/** The server's own sentences, said in the page's language; what is not here is shown as it came. */
const failures: Partial<Record<ErrorCode, string>> = {};

const language: Language = fallbackLanguage;

/** Of lines that were sold as the specification says. */
const kinds: Record<string, string> = {
  followers: 'Followers',
  likes: 'Likes',
  views: 'Views',
  comments: 'Comments',
};

/** Every word of the site in English, the language in which the specification fixes them. */
export const en = {
  language,
  locale: localeOf(fallbackLanguage),
  failures,
  kinds,
  nav: {
    label: 'Main',
    skip: 'Skip to content',
    home: (siteName: string) => `${siteName}, home`,
    offers: 'OFFERS & DISCOUNTS',
  },
  footer: {
    shop: 'Shop',
    notAffiliated: (networks: string) => `Not affiliated with ${networks}.`,
    help: 'Help',
    rules: 'Rules and contact',
    offers: 'Offers',
    orders: 'Your orders',
    faq: 'Questions',
  },
  contact: {
    support: 'Support on WhatsApp',
    whatsapp: 'Chat on WhatsApp',
    instagram: 'Instagram',
  },
  toasts: { region: 'Notifications (F8)', close: 'Close' },
  recentOrders: {
    label: 'Recent orders',
    defaultTemplate: '{username} just ordered {quantity} {type}',
    somebody: 'Someone',
    justNow: 'just now',
    minutesAgo: (minutes: number) => (minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`),
    hoursAgo: (hours: number) => (hours === 1 ? '1 hour ago' : `${hours} hours ago`),
    hide: 'Hide recent orders',
  },
  common: {
    loading: 'Loading…',
    popular: 'POPULAR',
    orderNow: 'Order Now',
    continue: 'Continue',
    save: (percentage: number) => `save ${percentage}%`,
    processing: 'Processing...',
    publicText: (network: string) =>
      `Your ${network} profile must be PUBLIC, otherwise delivery will not work.`,
    perThousand: (price: string) => `${price} per 1,000`,
    noPassword: 'We never ask for your password',
    deliveryPackages: 'Starts in 1-2 minutes',
    duration: englishDuration,
    /** Of what drops after delivery. */
    refills: (days: number) => (days === 0 ? 'No refill' : `Refill guarantee: ${days} days`),
    /** Of the times that a package's last orders took. */
    usually: (half: string, most: string) => `Usually done in ${half}, 9 in 10 within ${most}`,
    ours: {
      delivered: (count: string) => (count === '1' ? '1 order delivered' : `${count} orders delivered`),
      usual: (half: string) => `Usually done in ${half}`,
      inFull: (percent: number) => `${percent}% delivered in full`,
      refunds: (amount: string) => `${amount} refunded`,
    },
    securePayment: 'UPI, cards, netbanking, wallets',
    noPackages: 'Nothing is on sale here right now. Please come back a little later.',
    orderFailed: 'Order Failed',
    noAnswer: 'We couldn’t reach the shop. Please check your connection and try again.',
    pageFailed: 'This page could not be loaded',
    pageFailedText: 'Your connection was lost on the way, or the site was just updated.',
    reload: 'Load again',
  },
  home,
  products,
  packages,
  target,
  comments,
  customQuantity,
  parts,
  offers,
  notFound,
  openingSoon,
  checkout,
  offerCheckout,
  redirecting,
  paymentReturn,
  paymentStatus,
  orders,
  terms: {
    metaTitle: 'Terms',
  },
  refunds: {
    metaTitle: 'Refunds',
  },
  privacy: {
    metaTitle: 'Privacy',
  },
  numbers: {
    metaTitle: 'Our numbers',
  },
  contactPage: {
    metaTitle: 'Contact',
  },
  guides: {
    metaTitle: 'Guides',
    title: 'Guides',
    lead: 'What to know before you order, while you wait and afterwards.',
    trail: 'Where you are',
    all: 'All guides',
  },
};

export type Messages = typeof en;
