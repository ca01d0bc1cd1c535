/* English: a coupon at the checkout. Fetched when there is one. */
export const couponWords = {
  label: 'Coupon code',
  apply: 'Apply',
  remove: 'Remove coupon',
  applied: '{code}: {off} off',
  costsNow: 'This order costs {amount} now.',
  refusals: {
    unknown: 'There is no coupon with this code. Please check it.',
    'not-yet': 'This coupon is not valid yet.',
    ended: 'This coupon has ended.',
    'used-up': 'This coupon has been used up.',
    'used-by-you': 'You have used this coupon already.',
    'first-order': 'This coupon is for a first order.',
    minimum: 'This coupon is for orders of {rupees} or more.',
    products: 'This coupon is not for this product.',
    'payment-open': 'A payment page for this order is open. Please pay there, or cancel it first.',
  },
} as const;
