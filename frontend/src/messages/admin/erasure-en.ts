/** Words of the page where a customer's data is looked at, handed out and erased. */
export const erasureMessages = {
  title: 'Customer data',
  introduction:
    'A customer may ask what you hold about them, and to have it erased. Search, choose the orders that are theirs, then download or erase.',
  search: 'Contact, target or order number',
  searchHint: 'asha@example.com, 98765 43210, @asha or K7Q4-M2XR',
  find: 'Search',
  nothing: 'Nothing is held under this. Try the e-mail address, the mobile number and each target.',
  more: 'There are more orders than shown. Search for something that fewer have, and do these first.',
  choose: (code: string) => `Choose order ${code}`,
  found: 'Orders found',
  columns: { order: 'Order', customer: 'Customer', target: 'Target', amount: 'Amount', may: 'May be erased' },
  noContact: 'no contact',
  may: 'yes',
  erased: 'already erased',
  download: (count: number) => (count === 1 ? 'Download what is held' : `Download what is held of ${count}`),
  erase: (count: number) => (count === 1 ? 'Erase 1 order’s data' : `Erase the data of ${count} orders`),
  eraseTitle: 'Erase for good',
  question:
    'Name, e-mail address, mobile number, target, comments, your notes and messages go, here and in what was kept of the talk with suppliers. It cannot be undone, and refills can no longer be asked for.',
  stays:
    'What was sold and paid, its receipts, tax documents with whom they name, and the numbers at the payment gateway and the supplier stay, as the law asks of a business. Backups hold the data until they are deleted.',
  picks: ['The customer asked for it', 'The customer closed the account that it was for'],
  confirm: 'Erase for good',
  done: 'Erased',
  doneText: 'The data of the chosen orders is gone.',
  begun: 'Erasure begun',
  begunText: 'It goes on by itself: see the list below.',
  list: 'Erasures',
  none: 'Nothing has been erased yet.',
  listColumns: { at: 'Asked for', orders: 'Orders', by: 'By', reason: 'Why', state: 'State' },
  states: { open: 'goes on by itself', done: 'done' },
  fileName: 'customer-data.json',
  kept: {
    title: 'How long things are kept',
    introduction:
      'What is older goes by itself. Orders that were paid, their receipts and the book are kept for good, until you erase a customer’s data above.',
    records: 'Records, in days',
    recordsHint:
      'Histories of orders that ended, notifications of payments, messages and attempts at suppliers. At least 180: so long a customer’s bank may dispute a payment.',
    unpaid: 'Unpaid orders, in days',
    unpaidHint: 'At least 7.',
    save: 'Save how long',
    saved: 'Saved',
    picks: ['The law asks for it', 'Less should be kept of customers', 'Evidence is needed for longer'],
  },
};
