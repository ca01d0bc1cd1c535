/** Words of the checkout for what an invoice must name; fetched with its fields. */
export const invoiceWords = {
  title: 'For your invoice',
  state: 'State or Union Territory',
  choose: 'Choose your State',
  stateText: 'The tax invoice must name it. It changes nothing about the price.',
  stateMissing: 'Please choose your State: the invoice must name it',
  name: 'Your name',
  nameMissing: 'Please enter your name: the invoice must show it',
  address: 'Your address',
  addressMissing: 'Please enter your address: the invoice must show it',
};
export type InvoiceWords = typeof invoiceWords;
