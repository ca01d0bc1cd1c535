/**
 * The limits that one client of a test meets and no neighbourhood does: a test asks as often as all visitors together,
 * and from one address.
 */
export const wideLimits = [
  'reads',
  'lookups',
  'pages',
  'files',
  'payments',
  'payments-of-order',
  'notifications',
  'sign-ins',
  'sessions',
  'admin-reads',
  'sandbox',
  'unknown',
  'health',
  'documents',
]
  .map((name) => `${name}=600000/m`)
  .join(',');
