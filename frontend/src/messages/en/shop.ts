import { instagramHost } from '@boostline/contracts/target';

/* English: the pages that sell. */

export const home = {
  metaTitle: (siteName: string) => `${siteName} – Instagram followers, likes and views in India`,
  metaDescription:
    'Buy Instagram followers, likes and views in rupees. Pay by UPI, no password needed, and follow every step of your order.',
  defaultTitle: 'Grow on Instagram, and watch it happen',
  defaultSubtitle: 'Followers, likes, views and comments from real users. Pay by UPI, follow every step.',
  getStarted: 'Get Started',
  claims: 'Why people buy here',
  defaultClaims: [
    'Trusted by 100K+ customers',
    '4.9 rating',
    '100% safe',
    'Permanent',
    'Real users',
    '24/7 support',
    'SSL secured',
  ],
  products: 'Pick what you want more of',
  from: (price: string) => `from ${price}`,
  followersText: 'A bigger audience on your profile.',
  likesText: 'More hearts under a post or reel.',
  viewsText: 'More plays for your reels and videos.',
  commentsText: 'Your own words under a post, or ours.',
  offersText: 'Bundles with free extras.',
  offersTeaser: 'More at once, for less',
  offersTitle: 'Offers running now',
  allOffers: 'All offers',
  howTitle: 'How it works',
  steps: [
    { title: 'Name your profile or post', text: 'A username or a link is all we need. Never a password.' },
    {
      title: 'Pay by UPI',
      text: 'Or by card, netbanking or wallet, on a secure page of the payment gateway.',
    },
    {
      title: 'Watch it arrive',
      text: 'Delivery starts in 1-2 minutes. Your order page shows how far it is.',
    },
  ],
  faqTitle: 'Good to know',
  faq: [
    {
      question: 'Do you need my password?',
      answer: 'No. A public username or a link to the post is enough. Do not give your password to anybody.',
    },
    {
      question: 'How fast is delivery?',
      answer: 'Packages start within 1-2 minutes of payment. Offers are delivered in 30-60 minutes.',
    },
    {
      question: 'Why must my profile be public?',
      answer:
        'Nobody can follow, like or view what they cannot see. Set the profile to public until delivery is complete.',
    },
    {
      question: 'What if something goes wrong with my payment?',
      answer:
        'Your order keeps its number and its state. If money was taken, it is either delivered or returned to you.',
    },
  ],
};

export const followers = {
  metaTitle: 'Buy Instagram Followers',
  metaDescription: (from: string) =>
    `Instagram followers from ${from}. Pay by UPI, delivery starts in 1-2 minutes, no password needed.`,
  title: 'Buy Instagram Followers',
  lead: 'Tell us the username, choose how many, pay by UPI. That is all.',
  username: 'Instagram username',
  usernameHint: 'Also works: @name or a link to the profile',
  packages: 'Choose a package',
  usernameRequired: 'Username Required',
  usernameRequiredText: 'Please enter your Instagram username',
  usernameInvalid: 'Invalid Username',
  usernameInvalidText: 'Please enter a username, such as your_username, or a link to the profile',
};

export const likesViews = {
  metaTitle: 'Buy Instagram Likes & Views',
  metaDescription: (from: string) =>
    `Instagram likes and views from ${from}. Paste the link of your post or reel and pay by UPI.`,
  title: 'Buy Instagram Likes & Views',
  lead: 'Paste the link of a post or reel, choose how many, pay by UPI.',
  url: 'Link of the post or reel',
  urlPlaceholder: `${instagramHost}/p/...`,
  urlHint: 'In Instagram: Share, then Copy link',
  tabs: 'Likes or views',
  packages: 'Choose a package',
  urlRequired: 'Post URL Required',
  urlRequiredText: 'Please enter your Instagram post URL',
  urlInvalid: 'Invalid URL',
  urlInvalidText: 'Please enter a valid Instagram post or reel URL',
};

export const comments = {
  metaTitle: 'Buy Instagram Comments',
  metaDescription: (from: string) =>
    `Instagram comments from ${from}, in your own words or written for you. Pay by UPI, no password needed.`,
  title: 'Buy Instagram Comments',
  lead: 'Paste the link of a post or reel. Write the comments yourself, or have them written.',
  own: 'In your own words',
  ownText: 'Write one comment on each line. You pay for what you wrote.',
  lines: 'Your comments',
  linesPlaceholder: 'Love this!\nWhere is this place?\nSo good 🔥',
  linesHint: (min: string, max: string) =>
    `One on each line, from ${min} to ${max}, at most 300 letters each`,
  counted: (count: number) =>
    count === 0 ? 'No comments written yet' : count === 1 ? '1 comment written' : `${count} comments written`,
  toGo: (missing: number) => (missing === 1 ? '1 more to write' : `${missing} more to write`),
  tooMany: (extra: number) => (extra === 1 ? '1 too many' : `${extra} too many`),
  enough: 'All written',
  orderWritten: (count: string) =>
    count === '1' ? 'Order the 1 that you wrote' : `Order the ${count} that you wrote`,
  written: 'Written for you',
  writtenText: 'Friendly comments that fit any post.',
  linesRequired: 'Comments Required',
  linesRequiredText: (wanted: string) => `Please write exactly ${wanted} comments, one on each line`,
  lineTooLong: 'Comment Too Long',
  lineTooLongText: (line: number) => `Line ${line} is longer than 300 letters. Please shorten it.`,
};

export const customQuantity = {
  title: 'Another number',
  label: 'How many?',
  hint: (min: string, max: string) => `From ${min} to ${max}`,
  price: 'Price',
  better: (quantity: string, price: string) => `${quantity} costs no more: ${price}`,
  take: (quantity: string) => `Take ${quantity}`,
  invalid: 'Invalid Quantity',
  invalidText: (min: string, max: string) => `Please enter a number from ${min} to ${max}`,
};

export const offers = {
  metaTitle: 'Limited time offers',
  metaDescription:
    'Instagram bundles at a lower price: followers, likes and views together, with free extras.',
  title: 'LIMITED TIME OFFERS',
  lead: 'More than one thing at once, for less. Delivered within the hour.',
  save: (percentage: number) => `SAVE ${percentage}%`,
  buy: 'Buy',
  getFree: 'Get FREE',
  together: 'All of this',
  running: 'Offers running now',
  none: 'No Active Offers',
  noneText: 'Check back soon for amazing deals!',
  viewPackages: 'View Packages',
};

export const notFound = {
  metaTitle: '404 Page Not Found',
  title: '404 Page Not Found',
  text: 'There is nothing at this address. Perhaps one of these?',
};
