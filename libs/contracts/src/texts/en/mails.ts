/** English: mails to buyers, and the same as notices of their browsers. */
export const mails = {
  hello: 'Hello,',
  order: 'Order number: {number}',
  why: 'You get this message because you left this address with an order at {shop}.',
  stop: 'No more reminders',
  texts: {
    'order-paid': {
      subject: 'We have your payment: {goods}',
      paragraphs: [
        'Thank you. We have received {amount} for {goods} for {target}.',
        'Delivery starts by itself. You can follow it at any time, and get your receipt, with this link:',
      ],
      button: 'Follow my order',
    },
    'order-unpaid': {
      subject: 'Your order is not paid yet: {goods}',
      paragraphs: [
        'You chose {goods} for {target}, and asked us to remind you once. We have no payment of {amount} for it yet.',
        'If you still want it, pay on your order’s page. If not, you need not do anything: the order ends by itself.',
      ],
      button: 'Pay for my order',
    },
    'target-missing': {
      subject: 'Your order waits for you: who should get it?',
      paragraphs: [
        'To deliver {goods} we still need this from you: {asked}.',
        'Please enter it on your order’s page within {days} days. After that we send the money for this part back.',
      ],
      button: 'Complete my order',
    },
    'target-refused': {
      subject: 'Your order waits for you: we cannot deliver to {target}',
      paragraphs: [
        'We could not deliver {goods} to {target}. Most often the account is private, or the name or link has a mistake.',
        'Please make the account public or correct the name or link on your order’s page within {days} days. After that we send the money for this part back.',
      ],
      button: 'Correct my order',
    },
    'order-delivered': {
      subject: 'Delivered: {goods}',
      paragraphs: [
        '{goods} for {target} are delivered. Thank you for your order.',
        'The order’s page has the details and your receipt:',
      ],
      button: 'See my order',
    },
    'help-answered': {
      subject: 'An answer about your order {orderNumber}',
      paragraphs: ['{answer}', 'You can reply on your order’s page:'],
      button: 'See the answer',
    },
    'orders-link': {
      subject: 'Your orders',
      paragraphs: [
        'Here is the link to the orders that were placed with this address, as asked for in our shop.',
        'It shows them in any browser for a day, with receipts and everything you can do. If you did not ask for it, delete this message: the link went to this address alone.',
      ],
      button: 'Open my orders',
    },
    'refund-sent': {
      subject: 'We have sent {amount} back',
      paragraphs: [
        'We have sent {amount} of your order for {target} back the way you paid.',
        'Banks usually show it within 7 working days.',
      ],
      paragraphsPartly: [
        'We could not deliver all of your order for {target}. For the rest we have sent {amount} back the way you paid.',
        'Banks usually show it within 7 working days.',
      ],
      button: 'See my order',
    },
  },
} as const;
