import { neverTaken, refusalUnread } from './why-lines-wait.js';

const sentences: Record<string, string> = {
  margin: 'It would cost more than it may',
  'service-stopped': 'The price of its service rose, so nothing is bought of it for now',
  'service-missing': 'Its service is not at the supplier',
  'service-changed': 'Its service delivers something else now',
  restored: 'It may have been bought already: the shop’s records went back to an earlier moment',
  [neverTaken]: 'The supplier’s answer was lost again and again, and no order was made',
  [refusalUnread]: 'The supplier refused it in words that you have not explained yet',
  'refused-for-good': 'The supplier refused it for good',
  'link-refused': 'The supplier found no public account or post there',
  'service-refused': 'The supplier does not offer the service any more',
  'quantity-refused': 'The supplier does not take this quantity',
  'comments-refused': 'The supplier did not take the comments',
  'target-missing': 'The customer has not named the account or post',
  'refund-returned': 'It had been done, and the customer’s bank sent it back',
  'below-minimum': 'Payment gateways send back no less than ₹1, and the payment has less left',
  'given-up': 'It was given up',
  canceled: 'The supplier cancelled it',
  rejected: 'The supplier refused it',
};

/** Why something is as it is, for the owner; what is written by a person stays as it is. */
export function reasonWord(reason: string): string {
  const known = sentences[reason];
  if (known !== undefined) return known;
  return reason.charAt(0).toUpperCase() + reason.slice(1);
}
