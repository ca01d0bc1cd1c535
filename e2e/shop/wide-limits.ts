/** The limits that a test meets, which asks as often as all visitors together, and from one address. */
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
