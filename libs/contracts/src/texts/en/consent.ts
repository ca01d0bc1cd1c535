/** English: the question whether a visit may be counted. Fetched only in a shop with a tag. */
export const consentWords = {
  label: 'Visit counting',
  text: 'May {vendor} count this visit? It helps us see which advertisements work. We send the pages you open and the value of a purchase, never your account, contact or order number.',
  allow: 'Allow',
  refuse: 'No thanks',
} as const;
