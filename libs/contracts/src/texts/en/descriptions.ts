/**
 * English: what search engines say of each listed page, but those of products, and what a page that needs scripts says
 * without them. Only the server reads this.
 */
export const descriptions = {
  withoutScripts:
    'Ordering and following an order need JavaScript, which is off in this browser. Switch it on and load the page again.',
  writeWithoutScripts: 'Or write to us on WhatsApp.',
  home: 'Buy {networks} followers, likes and views in rupees. Pay by UPI, no password needed, and follow every step of your order.',
  offers: '{networks} bundles at a lower price: followers, likes and views together, with free extras.',
  terms: 'What you buy here, what we need from you, how delivery works and what we cannot promise.',
  refunds: 'When your money comes back, how, and when it does not.',
  privacy: 'What we keep about you, why, for how long, and who else sees it.',
  numbers:
    'How many orders we delivered, how fast, how many in full, and what we refunded: counted from our own orders.',
  contactPage: 'How to reach us, and what to have at hand.',
  guides: 'Short guides for buyers: public profiles, UPI payments, and how delivery really goes.',
} as const;
