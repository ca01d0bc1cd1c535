import type {
  lossMessages as englishLoss,
  packageMessages as english,
  routeMessages as englishRoutes,
} from './packages-en.js';

/** Hindi: the tab Package Management. */
export const packageMessages: typeof english = {
  create: 'नया पैकेज बनाएँ',
  createHint: 'बनते ही यह बिकने लगता है।',
  type: 'प्रकार',
  quantity: 'मात्रा',
  price: 'कीमत (₹)',
  serviceId: 'रीसेलर सर्विस ID',
  gradualDays: 'धीरे-धीरे डिलीवर हो सकता है (दिन)',
  splitPosts: 'कई पोस्ट में बँट सकता है (ज़्यादा से ज़्यादा)',
  refillDays: 'रीफ़िल गारंटी (दिन, न हो तो 0)',
  proposedRefill: (days) => (days === 0 ? 'सप्लायर के अनुसार: रीफ़िल नहीं' : `सप्लायर के अनुसार: ${days} दिन`),
  add: 'पैकेज जोड़ें',
  adding: 'जोड़ा जा रहा है...',
  list: (kind) => `${kind} के पैकेज`,
  count: (count) => `${count} पैकेज`,
  none: 'अभी कोई पैकेज नहीं। ऊपर पहला पैकेज बनाएँ,',
  makeMany: 'या अपने सप्लायर की सर्विस से एक साथ कई बनाएँ।',
  active: 'दुकान में बिकता है',
  notSold: 'नहीं बिकता',
  offSale: 'बिक्री बंद',
  popular: 'लोकप्रिय',
  service: (id) => (id === null ? 'कोई सर्विस नहीं' : `सर्विस ${id}`),
  editOf: (quantity) => `${quantity} का पैकेज बदलें`,
  deleteOf: (quantity) => `${quantity} का पैकेज हटाएँ`,
  moveOf: (quantity) => `${quantity} का पैकेज खिसकाएँ`,
  serviceWrong: 'कृपया सर्विस का नंबर लिखें, जैसे 101',
  noFactor: (currency) =>
    `इसका रुपयों में ख़र्च पता नहीं: ${currency} की विनिमय दर अभी नहीं भरी गई (API सेटिंग, कीमतें)।`,
  noSuchService: (id) => `सर्विस ${id} आपके सप्लायर के पास नहीं है: पेमेंट के बाद ऑर्डर रुक जाएँगे।`,
  tooFew: (least) => `सर्विस ${least} से शुरू होती है: पेमेंट के बाद ऑर्डर रुक जाएँगे।`,
  tooMany: (most) => `सर्विस ज़्यादा से ज़्यादा ${most} डिलीवर करती है: पेमेंट के बाद ऑर्डर रुक जाएँगे।`,
  subject: (quantity, kind, price) => `${quantity} ${kind}, ${price}`,
  deleteTitle: 'पैकेज हटाएँ',
  deleteQuestion: 'क्या आप सच में यह पैकेज हटाना चाहते हैं?',
  created: 'नया पैकेज बन गया',
  updated: 'पैकेज की सेटिंग बदल गई',
  deleted: 'पैकेज हटा दिया गया',
  reordered: 'पैकेज का क्रम बदल गया',
  movingHelp:
    'पैकेज खिसकाने के लिए उसके हैंडल पर Space या Enter दबाएँ, तीर वाली कुंजियों से खिसकाएँ, और रखने के लिए फिर Space या Enter दबाएँ। Escape उसे वापस रख देता है।',
  lifted: (what, at, of) => `${what} उठाया गया, जगह ${at}, कुल ${of}।`,
  movedOver: (what, at, of) => `${what} अब जगह ${at} पर है, कुल ${of}।`,
  dropped: (what, at, of) => `${what} जगह ${at} पर रखा गया, कुल ${of}।`,
  putBack: (what) => `खिसकाना रद्द हुआ। ${what} वापस अपनी जगह पर है।`,
  packageOf: (quantity) => `${quantity} का पैकेज`,
};

/** Hindi: the question before a price is saved that loses money. */
export const lossMessages: typeof englishLoss = {
  title: 'यह कीमत बहुत कम है',
  question: 'क्या फिर भी सहेजें? हर बिक्री पर आपको घाटा होगा, या आपके न्यूनतम मार्जिन से कम कमाई होगी।',
  accept: 'फिर भी सहेजें',
};

/** Hindi: the fallback services of a package. */
export const routeMessages: typeof englishRoutes = {
  routes: 'फ़ॉलबैक सर्विस',
  hint: 'जब कोई सर्विस ऑर्डर लेने से पूरी तरह मना कर दे, तो सूची की अगली सर्विस उसे खरीदती है। खोया हुआ जवाब पहले खोजा जाता है, इसलिए कुछ भी दो बार नहीं खरीदा जाता।',
  add: 'फ़ॉलबैक सर्विस जोड़ें',
  cheapest: 'सबसे सस्ती पहले',
  fastest: 'सबसे तेज़ पहले',
  after: (ids) => `फिर ${ids}`,
  serviceAt: (position) => `सर्विस ID ${position}`,
  supplierAt: (position) => `सर्विस ${position} का सप्लायर`,
  moveUp: (position) => `सर्विस ${position} को ऊपर ले जाएँ`,
  moveDown: (position) => `सर्विस ${position} को नीचे ले जाएँ`,
  remove: (position) => `सर्विस ${position} हटाएँ`,
  moved: (id, position, of) => `सर्विस ${id} अब ${of} में से ${position} पर है।`,
  unknown: 'सप्लायर की सूची में नहीं',
  perThousand: (price) => `${price} प्रति 1,000`,
  starts: (time) => `${time} में शुरू`,
  finishes: (time) => `${time} में पूरी`,
  partial: (share) => `${share} अधूरी डिलीवरी`,
  cancelled: (share) => `${share} रद्द`,
  refilled: (share) => `${share} रीफ़िल`,
  orders: (count, days) => `${days} दिन में ${count} ऑर्डर`,
  tooFew: (days) => `मापने के लिए ${days} दिन में ऑर्डर बहुत कम`,
  proposal: (fast, slow, times, price) =>
    `सर्विस ${fast} को ${slow} से पहले रखें: वह ${times}× तेज़ डिलीवर करती है${price}।`,
  measured: (better, worse) => `आपके ${better} और ${worse} ऑर्डर पर मापा गया।`,
  accept: (slow) => `इसे ${slow} से पहले रखें`,
};
