import type { lossMessages as englishLoss, packageMessages as english } from './packages-en.js';

/** Hindi: the tab Package Management. */
export const packageMessages: typeof english = {
  create: 'नया पैकेज बनाएँ',
  createHint: 'बनते ही यह बिकने लगता है।',
  type: 'प्रकार',
  quantity: 'मात्रा',
  price: 'कीमत (₹)',
  serviceId: 'रीसेलर सर्विस ID',
  fallback: 'फ़ॉलबैक सर्विस ID (ज़रूरी नहीं)',
  fallbackPanel: 'फ़ॉलबैक का पैनल',
  gradualDays: 'धीरे-धीरे डिलीवर हो सकता है (दिन)',
  splitPosts: 'कई पोस्ट में बँट सकता है (ज़्यादा से ज़्यादा)',
  refillDays: 'रीफ़िल गारंटी (दिन, न हो तो 0)',
  proposedRefill: (days) => (days === 0 ? 'सप्लायर के अनुसार: रीफ़िल नहीं' : `सप्लायर के अनुसार: ${days} दिन`),
  fallbackOf: (id) => `फ़ॉलबैक ${id}`,
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
