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
  hasGstin: 'I buy for a business and have a GSTIN',
  gstin: 'Your GSTIN',
  gstinText: 'It stands on the tax invoice, so that your business can claim the tax.',
  gstinMissing: 'Please enter your GSTIN, or take the tick away',
  gstinWrong: 'This is no GSTIN: please compare each character with your certificate',
  businessName: 'Legal name of the business',
  businessNameText: 'As on the certificate',
  businessNameMissing: 'Please enter the legal name that belongs to the GSTIN',
  stateOfGstin: 'The State in which the GSTIN is registered.',
};
export type InvoiceWords = typeof invoiceWords;
