/* English: the pages that sell. */

export const home = {
  metaTitle: '{siteName} – {networks} followers, likes and views in India',
  title: 'Grow on {networks}, and watch it happen',
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
  example: 'Example',
  from: 'from {price}',
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
      learned: '{usually}. Your order page shows how far it is.',
    },
  ],
  ratings: 'What buyers say',
  faqTitle: 'Good to know',
  faq: [
    {
      question: 'Do you need my password?',
      answer: 'No. A public username or a link to the post is enough. Do not give your password to anybody.',
    },
    {
      question: 'How fast is delivery?',
      answer: 'Packages start within 1-2 minutes of payment. Offers are delivered in 30-60 minutes.',
      learned: '{usually}, counted over all our orders. Each package shows its own time.',
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
} as const;

/** Words between and around the products, whose own words are the catalog's. */
export const products = {
  and: '&',
  or: 'or',
  lastOf: '{names} and {last}',
  more: 'More',
  search: 'What are you looking for?',
  searchExample: 'yt subs',
  results: 'Found',
  found: { one: '1 product found', other: '{count} products found' },
  nothing: 'Nothing found. Please try other words.',
} as const;

export const packages = {
  choose: 'Choose a package',
  needed: 'What do you need from me for {unit}?',
  neededText: '{label}. {hint}. Do not give your password to anybody.',
} as const;

/** Titles of what is wrong with a target; the sentences are its kind's. */
export const target = {
  nameRequired: 'Username Required',
  nameInvalid: 'Invalid Username',
  postRequired: 'Post URL Required',
  linkRequired: 'Link Required',
  linkInvalid: 'Invalid URL',
} as const;

export const comments = {
  own: 'In your own words',
  ownText: 'Write one comment on each line. You pay only for what you write.',
  lines: 'Your comments',
  linesPlaceholder: 'Love this!\nWhere is this place?\nSo good 🔥',
  linesHint: 'One on each line, from {min} to {max}, at most {longest} characters each',
  countedNone: 'No comments written yet',
  counted: { one: '1 comment written', other: '{count} comments written' },
  toGo: { one: '1 more to write', other: '{missing} more to write' },
  tooMany: { one: '1 too many', other: '{extra} too many' },
  enough: 'All written',
  written: 'Written for you',
  writtenText: 'Friendly comments that fit any post.',
  linesRequired: 'Comments Required',
  linesRequiredText: 'Please write exactly {wanted} comments, one on each line',
  lineCoded: 'Comment Cannot Be Sent',
  lineCodedText:
    'Comment {line} holds a code for a line break, such as \\n, <br> or %0A. Please take it out.',
  lineTooLong: 'Comment Too Long',
  lineTooLongText: 'Line {line} is longer than {longest} characters. Please shorten it.',
  allTooLong: 'Comments Too Long',
  allTooLongText:
    'All comments together may have at most {most} characters. Please shorten some, or order in parts.',
} as const;

export const customQuantity = {
  title: 'Choose your own quantity',
  label: 'How many?',
  hint: 'From {min} to {max}',
  price: 'Price',
  /** Of a larger package. */
  betterSame: '{quantity} for {price}, same price',
  betterLess: '{quantity} for {price}, {less} less',
  invalid: 'Invalid Quantity',
  invalidText: 'Please enter a number from {min} to {max}',
} as const;

/** What is ordered in parts: over several days, or for several posts. */
export const parts = {
  title: 'How should it arrive?',
  atOnce: 'All at once',
  overDays: 'Over {days} days',
  aDay: 'about {quantity} a day, same price',
  addPost: 'Add another post',
  bringBack: { one: 'Bring back the other post', other: 'Bring back the other {count} posts' },
  post: 'Link of post {place}',
  remove: 'Remove post {place}',
  posts: '{count} posts',
  upTo: 'For up to {most} posts',
  orOver: 'At once or over {days} days',
  splitHint: 'One order can be shared by up to {most} posts. You pay once.',
  tooMany: 'Too many posts',
  tooManyText: {
    one: 'This package is for one post. Please remove the others.',
    other: 'This package can be shared by up to {most} posts.',
  },
  twice: 'The same post twice',
  twiceText: 'Please give each post once.',
} as const;

export const offers = {
  metaTitle: 'Limited time offers',
  unit: 'offers',
  title: 'LIMITED TIME OFFERS',
  /** The offers say themselves how long they take. */
  lead: 'More than one thing at once, for less.',
  leadHour: 'More than one thing at once, for less. Delivered within the hour.',
  save: 'SAVE {percentage}%',
  separately: '{price} if bought one by one',
  ends: 'Ends {time} (India)',
  buy: 'Buy',
  getFree: 'Get FREE',
  together: 'All of this',
  running: 'Offers running now',
  none: 'No Active Offers',
  noneText: 'Check back soon for amazing deals!',
  viewPackages: 'View Packages',
} as const;

export const notFound = {
  metaTitle: '404 Page Not Found',
  title: '404 Page Not Found',
  text: 'There is nothing at this address. Perhaps one of these?',
} as const;

export const openingSoon = {
  metaTitle: 'Opening soon',
  title: 'Opening soon',
  text: '{siteName} is getting ready. Please come back in a little while.',
  preview: 'Only you can see this shop: it is not open to visitors yet.',
} as const;
