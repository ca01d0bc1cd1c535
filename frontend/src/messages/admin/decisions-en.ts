import { partNames } from './parts-en.js';

/** Words of what an owner decides about an order, and of the page Needs you. */
export const decisionMessages = {
  orderActions: {
    cancel: 'Cancel order',
    review: 'Mark reviewed',
    'accept-amount': 'Accept amount',
    'return-amount': 'Return amount',
    'mark-returned': 'Mark as given back',
    'hold-parts': 'Hold the next parts',
    'resume-parts': 'Go on with the parts',
    'stop-parts': 'Stop and refund the rest',
    refund: 'Refund order',
  },
  refundActions: { approve: 'Approve refund', retry: 'Retry refund', done: 'Mark as refunded' },
  lineActions: {
    adopt: 'It was delivered as order …',
    resend: 'Deliver again',
    switch: 'Choose another service',
    cancel: 'Stop at the supplier',
    refill: 'Refill',
    refund: 'Refund',
    delivered: 'It was delivered in full',
    'refund-missing': 'Refund what is missing',
  },
  deliverAnyway: 'Deliver anyway',
  explained: {
    order: {
      cancel: 'The unpaid order is cancelled. A payment that arrives after all is still honoured.',
      review: 'The order leaves this list until something about it changes.',
      'accept-amount': 'What came pays the order: less becomes its price, what is more goes back.',
      'return-amount': 'What came goes back to the buyer.',
      'mark-returned':
        'It leaves this list. Give the money back in the pages of the payment gateway first: the shop does not send it.',
      'hold-parts': 'No further part starts until you let it go on. What has started is delivered.',
      'resume-parts':
        'The next part starts when it is due. All that are left move by as long as they were held.',
      'stop-parts':
        'The parts that have not started never will, and their money goes back. What has started is delivered.',
      refund:
        'The money goes back the way it was paid, and the customer gets a message. If the payment gateway cannot send it, the refund waits for you under Needs you.',
    },
    refund: {
      approve: 'The refund goes out to the buyer.',
      retry: 'The refund is sent, or asked about, again now.',
      done: 'The refund is closed: the buyer has the money. If the payment gateway still works on it, the buyer may get it twice, so look there first.',
    },
    line: {
      adopt: 'The supplier has this order already: enter its number there. It is followed from then on.',
      resend:
        'It is bought again. Look at the supplier first: if it has the order already, you pay for it twice.',
      switch:
        'It is bought of another service. Nothing was bought of the first one, so nothing is paid twice.',
      cancel: 'The supplier is asked to cancel what it has not delivered yet.',
      refill: 'The supplier is asked to refill what has dropped.',
      refund: 'It is given up and its money goes back to the buyer.',
      delivered: 'It is done: the buyer reads that all of it was delivered, and no money goes back.',
      'refund-missing':
        'What the supplier says remains counts as not delivered, and its share of the price goes back.',
    },
    sendHeld: 'It is bought now, at what it costs. Nothing was bought before, so nothing is paid twice.',
  },
  reasons: {
    order: {
      cancel: ['The buyer asked for it', 'Ordered twice', 'It looks like a test'],
      review: ['Looked at, nothing to do', 'Settled with the buyer'],
      'accept-amount': ['The difference is small', 'Agreed with the buyer'],
      'return-amount': ['Too little was paid', 'Agreed with the buyer'],
      'mark-returned': ['Given back at the payment gateway', 'Settled with the buyer'],
      'hold-parts': ['The buyer asked for it', 'The delivery is under review'],
      'resume-parts': ['The buyer asked for it', 'All is well again'],
      'stop-parts': ['The buyer asked for it', 'It cannot be delivered any more'],
      refund: ['Agreed with the buyer', 'Delivered too late', 'Not what was promised'],
    },
    refund: {
      approve: ['Checked, it is owed', 'Agreed with the buyer'],
      retry: ['The cause is out of the way', 'Trying once more'],
      done: ['Paid by UPI', 'Paid at the gateway', 'Paid by bank transfer', 'Settled with the buyer'],
    },
    line: {
      adopt: ['Found at the supplier', 'The supplier named it'],
      resend: ['Looked at the supplier: not there', 'The supplier says it was not taken'],
      switch: ['The service is gone', 'The other one is cheaper', 'The other one is better'],
      cancel: ['The buyer asked for it', 'Wrong account or post'],
      refill: ['The buyer asked for it', 'It has dropped'],
      refund: ['It cannot be delivered', 'The buyer asked for it', 'It would lose money'],
      delivered: ['Looked at the account or post: all is there', 'The supplier says so'],
      'refund-missing': ['Looked at the account or post: it is missing', 'The supplier says so'],
    },
    sendHeld: ['The buyer comes first', 'The loss is small', 'The price is right again'],
  },
  upstreamId: 'Order number at the supplier',
  newService: 'Service',
  perThousand: (amount: string) => `${amount} for 1,000`,
  amount: 'Amount in ₹',
  refundable: (left: string) => `${left} can be refunded. Enter less to refund a part.`,
  notRefundable: (left: string) => `Enter an amount up to ${left}.`,
  running: {
    stop: 'This order is still being delivered, and a refund does not stop that. Stop it first, then refund what is left.',
    cannotStop: 'This order is still being delivered. A refund does not stop that.',
  },
  transfer: 'Reference of the transfer (optional)',
  confirm: 'Confirm',
  sending: 'Sending...',
  done: 'Done',
  changed:
    'The order has changed since you opened it. It was loaded again: look at it, then decide once more.',
};

export const needsYouMessages = {
  allClear: 'Nothing needs you.',
  allClearText: 'Orders that need a decision come here, each with what the answers cost.',
  count: (count: number) => (count === 1 ? '1 decision' : `${count.toLocaleString('en-IN')} decisions`),
  held: (amount: string) => `${amount} held`,
  updated: (at: string) => `As of ${at}`,
  unavailable: (services: readonly string[]) =>
    `Does not answer now, so its part is missing here: ${partNames(services)}`,
  showAll: (count: number) => `Show all ${count}`,
  open: 'See the order',
  openOf: (code: string) => `See the order ${code}`.trim(),
  orderOf: (code: string, target: string) => `Order ${code}`.trim() + `${target && ` for ${target}`}`,
  groups: {
    gateways: 'Payments fail',
    orders: 'Orders that need you',
    amounts: 'Payments with the wrong amount',
    questions: 'Questions of customers',
    refunds: 'Refunds that need you',
    suppliers: 'Supplier paused',
    overdue: 'Waiting for too long',
    refusals: 'What does your supplier mean?',
    surplus: 'Bought beyond what was sold',
    webhooks: 'Payments without an order',
    promises: 'A promise of the shop is broken',
    customers: 'Waiting for the customer',
  },
  margin: {
    title: (loss: string) => `Would lose ${loss}`,
    thin: (left: string) => `Would leave only ${left}`,
    titleUnknown: 'Would cost more than it may',
    text: (sold: string, costs: string) => `It was sold for ${sold} and costs ${costs} at the supplier.`,
    textUnknown: 'It costs more at the supplier than your minimum margin allows.',
    deliver: (loss: string) => `Deliver anyway: you lose ${loss}. Refund: you lose nothing but the sale.`,
    deliverThin: (left: string) => `Deliver anyway: ${left} are left. Refund: you lose the sale.`,
  },
  missing: {
    title: (service: string) => `Service ${service} is not at your supplier`,
    text: 'The package is bought of a service that the supplier does not list any more. Nothing was bought.',
    either: (sold: string) => `Choose another service and it is delivered, or ${sold} go back.`,
  },
  changed: {
    title: (service: string) => `Service ${service} is another one now`,
    text: 'Under this number your supplier lists something else than was sold. Nothing was bought.',
  },
  stopped: {
    title: (service: string) => `The price of service ${service} has jumped`,
    text: 'This order was not bought. Check the price: until then the shop buys nothing from this service.',
  },
  restored: {
    title: 'May have been delivered already',
    text: 'A backup was restored, or another database server took over without the last entries. This order may have been bought at the supplier since: look there for its link.',
  },
  noAnswer: {
    title: 'No clear answer from the supplier',
    text: 'The order was sent and the answer was lost. The evidence does not say whether the supplier has it.',
    either: (cost: string) =>
      `Deliver again: if the supplier has it already, you pay ${cost} twice. Refund: if it has, the buyer gets it for nothing.`,
    unknownCost: 'for it',
  },
  neverTaken: {
    title: 'The supplier does not take this order',
    text: 'It was sent several times. Each time the answer was lost, and no order was made. Perhaps the supplier cannot deliver to this account or post.',
  },
  unclear: {
    title: 'The supplier’s word is unclear',
    text: (why: string) => `The supplier has the order, but what it says is not clear: ${why}.`,
    either:
      'Look at the account or post, or ask the supplier. Refund gives the whole price of this part back.',
  },
  amount: {
    title: (received: string, expected: string) => `Paid ${received} instead of ${expected}`,
    text: 'The payment does not match the price, so nothing is delivered until you have decided.',
    foreignTitle: (received: string, expected: string) => `${received} came for an order of ${expected}`,
    foreignText: (gateway: string, reference: string) =>
      `The shop sells in rupees, so this money pays nothing. Give it back at ${gateway}, under the reference ${reference}, then mark it here.`,
    less: (missing: string) =>
      `Accept: you are ${missing} short. Return: the buyer gets it back and may pay again.`,
    more: (extra: string) => `Accept: ${extra} go back to the buyer. Return: all of it goes back.`,
  },
  other: { title: 'Look at this order', text: (why: string) => why },
  refund: {
    approve: (amount: string) => `A refund of ${amount} waits for your word`,
    manual: (amount: string) => `Give ${amount} back by hand`,
    failing: (amount: string) => `A refund of ${amount} does not get through`,
    approveText: (why: string) => `Why: ${why}.`,
    manualText: (gateway: string) =>
      `${gateway} does not give money back by itself. Pay the buyer there or by UPI, then mark it here.`,
    refusedText: (why: string) => `${why}. Try again, or pay the buyer by UPI and mark it here.`,
    cost: 'The money is owed: until it is back, the buyer waits for it.',
    approveAll: (count: number, amount: string) => `Approve all ${count} refunds (${amount})`,
  },
  supplier: {
    funds: (name: string) => `The wallet at ${name} is empty`,
    credentials: (name: string) => `${name} refuses its key`,
    restored: (name: string) => `Records of the last orders may be missing: nothing is bought at ${name}`,
    'no-factor': (name: string) => `Prices of ${name} cannot be converted to rupees`,
    inactive: (name: string) => `${name} is switched off`,
    paused: (name: string) => `${name} is paused for a moment`,
    'asked-to-wait': (name: string) => `${name} asked to wait`,
    fundsText: (needs: string) => `Orders wait. They go on by themselves from a balance of ${needs}.`,
    fundsUnknown: 'Orders wait until there is money in it.',
    credentialsText: 'Nothing can be bought there until the key is right.',
    restoredText:
      'A backup was restored, or another database server took over and the last entries may be missing; a planned switch without a synchronous standby counts too. What was bought there since is being searched. Look through what was found, then let buying go on.',
    noFactorText: (currency: string) =>
      `It counts in ${currency}. Until you say what one ${currency} costs in rupees, nothing of it is sold or bought.`,
    inactiveText: 'Nothing is bought there.',
    waitText: (time: string) =>
      `The supplier asked to wait until ${time}. Orders go on by themselves then. “Test connection” asks it at once.`,
    pausedText: 'It did not answer, or asked for patience. It is asked again by itself.',
    lines: (count: number) =>
      count === 1 ? '1 order waits' : `${count.toLocaleString('en-IN')} orders wait`,
    settings: 'Open its settings',
    enterKey: 'Enter the key',
    enterFactor: 'Enter the exchange factor',
  },
  release: {
    open: 'Look through and go on',
    title: 'Let buying go on',
    loading: 'Reading what may be missing',
    searched: (name: string) => `${name}: searched to the end`,
    searching: (name: string) => `${name}: not searched to the end yet`,
    orders: (count: number, sums: string) =>
      count === 0
        ? 'No order was found at a supplier that is missing here.'
        : `${count === 1 ? '1 order was' : `${count.toLocaleString('en-IN')} orders were`} found at suppliers that no order here has${sums}:`,
    order: (id: string, name: string) => `Order ${id} at ${name}`,
    costs: (sums: string) => `, for ${sums}`,
    and: ' and ',
    lines: (count: number) =>
      count === 0
        ? 'No paid order here is in doubt.'
        : `${count === 1 ? '1 paid order' : `${count.toLocaleString('en-IN')} paid orders`} may have been bought already. Each waits for you under “Orders that need you” and is not bought by this.`,
    unpaid: (count: number) =>
      `${count === 1 ? '1 order was' : `${count.toLocaleString('en-IN')} orders were`} not paid then. If it turns out to be paid, it waits for you as well.`,
    unsearched: (names: string) => `I have checked ${names} myself`,
    explained:
      'New orders and those that are not in doubt are bought again from now on. Compare the payment gateway’s list of that hour with the shop: an order that is missing with its payment is known only there and at the supplier.',
    confirm: 'Let buying go on',
    released: 'Buying goes on',
  },
  overdue: {
    title: (count: number, name: string) =>
      `${count === 1 ? '1 order has' : `${count.toLocaleString('en-IN')} orders have`} not moved at ${name}`,
    reasons: {
      'account-stopped':
        'The supplier’s account is stopped: fill its wallet, correct its key, or switch it on.',
      'wallet-unread': 'The supplier’s wallet cannot be read. Without it a lost answer could not be judged.',
      'account-paused': 'The supplier does not answer, or asks for patience.',
      'same-target': 'Another order for the same profile or post is not finished.',
      'price-unknown': 'The supplier’s list does not say what the service costs. Read the services again.',
      'answer-lost': 'An order of the same price got no answer, and what became of it is not known yet.',
      refused: 'The supplier has refused it for now. It is sent again by itself.',
      queue: 'More was sold than the supplier takes in this time.',
      'status-unknown': 'The supplier says a word of it that the shop does not know.',
      'no-progress': 'Others of the same service were finished long before. Ask the supplier.',
    },
    says: (word: string) =>
      `The supplier says “${word}”, and the shop does not know what that means. Look at the order there, then decide in the order.`,
    since: (at: string) => `The longest since ${at}`,
    open: 'See the oldest',
  },
  refusal: {
    title: (name: string) => `${name} refuses orders in words that the shop does not know`,
    text: (words: string) => `It said: “${words}”`,
    waiting: (count: number, times: number) =>
      `${count === 1 ? '1 order waits' : `${count} orders wait`} for your answer. Said ${times === 1 ? 'once' : `${times} times`}. Nothing was bought for them, or it is being looked up.`,
    say: 'Say what it means',
    explained:
      'The shop remembers it for this supplier and acts on it from now on, also with other numbers in the sentence. Translate it or ask the supplier if you are not sure.',
    legend: 'It means',
    meanings: {
      funds: 'The wallet is empty: wait until I add money',
      credentials: 'The key or the account does not work: stop buying until it does',
      'service-refused': 'The service is gone: use the other supplier, or give the money back',
      'link-refused': 'The link is wrong or private: ask the customer for another one',
      'quantity-refused': 'It does not take this quantity: use the other supplier, or give the money back',
      'duplicate-link': 'It already works for this link: try again later',
      busy: 'It is busy: try again later',
      'refused-for-good': 'It refuses this order for good: use the other supplier, or give the money back',
      'find-out': 'I cannot say: find out each time whether something was bought',
    },
    save: 'Remember this',
    saved: 'Remembered',
    list: 'What its refusals mean',
    listHint: 'Words that this supplier used and that you explained. Deleted ones are asked about again.',
    saidBy: (name: string, day: string) => `said by ${name}, ${day}`,
    notYet: 'not explained yet',
    forget: 'Delete',
    forgetOf: (words: string) => `Delete “${words}”`,
    forgotten: 'Deleted',
  },
  surplus: {
    title: (amount: string, name: string) => `${amount} too much at ${name}`,
    titleWithoutCharge: (name: string) => `One order too many at ${name}, which names no price for it`,
    found: (id: string) =>
      `Order ${id} at the supplier is one too many. Cancel it there, or claim its money back.`,
    wallet: 'This amount left the wallet, and no order known here explains it. Ask the supplier.',
    settle: 'Mark as settled',
    explained: 'It then leaves this list and stays in the history.',
    settled: 'Marked as settled',
    reasons: ['The supplier gave the money back', 'Cancelled at the supplier', 'Too little to claim'],
  },
  gateway: {
    title: (name: string) => `${name} refuses the shop’s credentials`,
    text: 'Buyers cannot pay there, and no refund goes out. This goes away by itself once they work.',
    enterCredentials: 'Enter the credentials',
  },
  webhook: {
    title: (gateway: string) => `${gateway} reported a payment that no order here has`,
    text: (reference: string) =>
      `Reference ${reference}. Look it up at the gateway: it may belong to another shop that uses the same account.`,
    noReference: 'without a reference',
  },
  question: 'A customer asks about an order',
  promise: { see: 'See what was found' },
  customer: {
    title: (target: string) => `The customer has to say where to deliver: ${target}`,
    text: 'The order is paid and goes on as soon as the customer has named the account or post.',
    refused:
      'The supplier refused the account or post: it is private or does not exist. The order is paid and goes on as soon as the customer has put it right.',
    all: 'See all that wait for their customer',
    copy: 'Copy the link for the customer',
  },
  reviewed: 'Set aside',
  evidence: 'Evidence',
  all: (name: string, count: number) => `${name}: all ${count}`,
  cut: (shown: number) => `The oldest ${shown} are shown. The next ones come up as these are decided.`,
  correctPrice: 'Correct the price',
};
