/* English: word of an order while its page is closed. Fetched by who asks for it. */
export const noticeWords = {
  stop: 'No more reminders',
  stopText: 'You get one reminder of an order only where you ticked it. Press here to get none at all.',
  stopped: 'You get no reminders any more. Messages about orders that you paid still come.',
  resume: 'Get reminders again',
  resumed: 'You get one reminder of an unpaid order again where you tick it, once a day at most.',
  subscribe: 'Tell me when it is done',
  subscribing: 'One moment…',
  subscribed: 'This browser will notify you when the order is delivered, needs your action or is refunded.',
  unsubscribe: 'Do not tell me',
  abilities: {
    'home-screen':
      'An iPhone or iPad (iOS 16.4 or newer) shows notices only of apps on the Home Screen. In Safari tap Share, then “Add to Home Screen”. Open the shop from there, find this order by its number, and tap the button again.',
    refused:
      'This browser does not let the shop show notices. Allow them for this site in its settings, then try again.',
  },
  noService: 'This browser could not reach its push service. Please try again in a moment.',
} as const;
