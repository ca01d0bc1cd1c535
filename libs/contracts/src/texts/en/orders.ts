/** English: what the shop says of orders on every page; the rest comes with an order (`order-page.ts`). */
export const orders = {
  metaTitle: 'Your orders',
  title: 'Your orders',
  lead: 'Every order of this browser, and how far it is.',
  all: 'All your orders',
  nav: 'Orders',
  navLive: 'Orders, one is open',
  strip: {
    label: 'Your order',
    number: 'Order {code}',
    forAccount: '{what} for {account}',
    delivered: '{percent}% delivered',
    lookedAt: 'Being looked at',
    correct: 'It waits for you',
    pay: 'Continue: pay {amount}',
  },
  /** On the picture of an order. */
  picture: {
    live: 'Live',
    of: '{done} of {total}',
    ordered: 'Ordered',
    paid: 'Paid',
    delivering: 'Delivering',
    done: 'Done',
  },
  /** Of an order that is delivered over some days. */
  inParts: 'In {parts} parts, one each day',
} as const;
