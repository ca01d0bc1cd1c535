/* English: the rules of the shop, as a gateway's review and a buyer look for them. They say what the shop does. */

const terms = {
  title: 'Terms of service',
  sections: [
    {
      title: 'What you buy',
      text: [
        'You buy a quantity of what the shop’s pages name, such as followers or views, for one account or one post. It is a digital service: nothing is shipped.',
        'Prices are in Indian rupees. The amount on the checkout page is the amount that you pay.',
        'We are not affiliated with any social network. The network’s own terms apply to your account, and it may remove activity at any time.',
      ],
    },
    {
      title: 'What we need from you',
      text: [
        'A username or a link, as the page asks for it. Never a password.',
        'The profile must be public from the order until the delivery is complete.',
        'Order only for accounts that are yours, or whose owner agrees. Comments that you write must not be unlawful, hateful or threatening.',
      ],
    },
    {
      title: 'Delivery',
      text: [
        'Delivery begins by itself once the payment has arrived. The package and the checkout say how long it usually takes. A busy supplier can take longer; your order page always shows how far it is.',
        'If a link or username does not open, your order page asks you for another one before anything is refunded.',
      ],
    },
    {
      title: 'Payment',
      text: [
        'You pay on the page of a payment gateway by UPI, card, netbanking or wallet. We never see your card or UPI PIN.',
        'An order that is not paid costs nothing. It can be paid later, as long as its page offers it.',
      ],
    },
  ],
} as const;

const refunds = {
  title: 'Refunds and cancellation',
  sections: [
    {
      title: 'When your money comes back',
      text: [
        'What cannot be delivered is refunded. If a part was delivered, the price of the rest is refunded, in proportion.',
        'If you paid twice for one order, the second payment is refunded.',
        'If a link or username does not work and you do not correct it in time, the money for that part is refunded.',
      ],
    },
    {
      title: 'How it comes back',
      text: [
        'To the card, account or wallet that you paid with, through the same payment gateway. Your order page shows the amount and when it was sent. After that it is in the hands of your bank, which usually takes 5 to 7 working days.',
      ],
    },
    {
      title: 'Cancellation',
      text: [
        'An order that is not paid needs no cancellation: leave the payment page, and nothing is charged.',
        'Delivery starts within minutes of payment, so a paid order cannot be stopped by a button. Contact us with your order number if something is wrong.',
      ],
    },
    {
      title: 'When the count drops later',
      text: [
        'Some packages come with a free top-up for a time. Where one does, your order page has a button for it and says until when.',
        'What was delivered in full is not refunded because the count drops after that time.',
      ],
    },
  ],
} as const;

const privacy = {
  title: 'Privacy',
  lookup: {
    title: 'Who looks the account up',
    text: 'So that you see before paying whether it is your account, we ask {sources} for its public profile by its username. Your browser asks us alone: who you are stays here.',
  },
  analytics: {
    title: 'Which advertisements work',
    text: 'Only if you allow it, we report to {vendor} which pages you open and what a purchase was worth. Cookies may be kept for it. Never your account, your contact details or an order number. You can change your choice at the end of each page.',
  },
  sections: [
    {
      title: 'What we keep',
      text: [
        'The username or link that you order for, what you ordered, what you paid, and comments that you wrote for it.',
        'Your name, email and phone number, only if you enter them at the checkout.',
        'Where your browser takes notices, only if you ask for notices about an order, until you say stop or the order is forgotten.',
        'A cookie that shows you your own orders in this browser, for 400 days after your last order, and one for your language. No advertising or tracking cookies without your consent.',
        'How many visitors each day brings, as a number: who they were is not kept.',
      ],
    },
    {
      title: 'Why',
      text: ['To deliver your order, to show you how far it is, to give refunds, and to keep our accounts.'],
    },
    {
      title: 'Who else sees it',
      text: [
        'The payment gateway: the amount, and your contact details if you entered them. Your card or UPI details go to the gateway alone.',
        'The supplier that delivers: the username or link, the quantity, and the comments. Never your name, email or phone number.',
        'The notice service of your browser’s maker, only if you ask for notices about an order: that there is a notice, never what it says.',
        'Visitors may see that somebody ordered, with the username masked, and the stars and words of your rating, without your name and account.',
      ],
    },
    {
      title: 'For how long',
      text: [
        'Orders that nobody paid are deleted automatically after a fixed number of days, unless a payment is still being looked into; ask us how many days it is now. Records of payments are kept as long as the law asks for accounts.',
        'Contact us with your order number to see, correct or delete what we hold about you.',
      ],
    },
  ],
} as const;

const contactPage = {
  title: 'Contact',
  lead: 'Have your order number at hand. It is on your order page and on your receipt.',
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  instagramName: 'Our Instagram page',
  none: 'No phone number has been published yet. Your order page shows what happens with your order, asks you when something is needed, and shows refunds.',
  orders: 'See your orders',
  first: 'Most answers are on your order page',
  firstText:
    'How far it is, whether a link has to be corrected, the receipt, and every refund. It works from another phone too, with the order number and the username or link.',
} as const;

const numbers = {
  title: 'Our numbers',
  lead: 'Counted from our own paid orders of the last {days} days, at most the last {most}. Nobody types them in, and they are counted anew all the time.',
  none: 'There are too few orders yet. The times and shares appear here from {enough} orders on.',
  delivered: 'Orders delivered',
  usual: 'Usual time from payment to the last of it',
  inFull: 'Delivered in full, of all orders that are over',
  refunds: 'Refunds paid',
  refundsText: { one: '1 refund, {amount}', other: '{count} refunds, {amount}' },
  packages: 'How long each takes',
  packagesText:
    'From the last {last} orders of each at most. An order that waited for another link is left out.',
  what: 'What',
  half: 'Half are done within',
  most: '9 in 10 within',
} as const;

const seller = {
  title: 'Who we are',
  name: 'Name',
  address: 'Address',
  email: 'Email',
  phone: 'Phone',
} as const;

export const rules = { terms, refunds, privacy, contactPage, numbers, seller } as const;
