/** English: the forms that find an order of another browser. */
export const trackWords = {
  trackTitle: 'Track any order',
  trackText: 'Placed on another phone or in another browser? Its number and its username or link will do.',
  orderNumber: 'Order number',
  orderNumberHint: 'As on your receipt, such as K7Q4-M2XR',
  target: 'Username or link of the order',
  track: 'Track order',
  numberInvalid: 'Please enter the order number as it is on your receipt',
  targetRequired: 'Please enter the username or link that the order was for',
  find: {
    title: 'Find my orders',
    text: 'We send a link to your orders. It works in any browser for a day.',
    reach: 'Email or mobile number',
    invalid: 'Please enter an email address or an Indian mobile number',
    send: 'Send me the link',
    sent: 'If there are orders with it, a link is on its way to the email address that was left with them.',
  },
} as const;
