import type { Messages } from '../en.js';
import type * as english from '../en/shop.js';

type Part = Pick<Messages, keyof typeof english>;

/** Hindi: the pages that sell. */
export const shop: Part = {
  home: {
    metaTitle: (siteName, networks) => `${siteName} – भारत में ${networks} फ़ॉलोअर्स, लाइक्स और व्यूज़`,
    title: (networks) => `${networks} पर बढ़ें, और बढ़ते हुए देखें`,
    defaultSubtitle: 'असली यूज़र्स से फ़ॉलोअर्स, लाइक्स, व्यूज़ और कमेंट्स। UPI से पेमेंट करें, हर क़दम देखें।',
    getStarted: 'शुरू करें',
    claims: 'लोग यहाँ से क्यों ख़रीदते हैं',
    defaultClaims: [
      '1 लाख+ ग्राहकों का भरोसा',
      '4.9 रेटिंग',
      '100% सुरक्षित',
      'टिकाऊ',
      'असली यूज़र्स',
      '24/7 मदद',
      'SSL से सुरक्षित',
    ],
    products: 'आपको क्या ज़्यादा चाहिए?',
    example: 'उदाहरण',
    from: (price) => `${price} से`,
    offersTitle: 'अभी चल रहे ऑफ़र',
    allOffers: 'सभी ऑफ़र',
    howTitle: 'यह कैसे काम करता है',
    steps: [
      { title: 'प्रोफ़ाइल या पोस्ट बताएँ', text: 'बस यूज़रनेम या लिंक चाहिए। पासवर्ड कभी नहीं।' },
      { title: 'UPI से पेमेंट करें', text: 'या कार्ड, नेटबैंकिंग, वॉलेट से, पेमेंट गेटवे के सुरक्षित पेज पर।' },
      {
        title: 'आते हुए देखें',
        text: (usually) => `${usually ?? 'डिलीवरी 1–2 मिनट में शुरू होती है'}। ऑर्डर पेज पर प्रगति दिखती है।`,
      },
    ],
    faqTitle: 'जानने लायक़ बातें',
    faq: [
      {
        question: 'क्या आपको मेरा पासवर्ड चाहिए?',
        answer: 'नहीं। पब्लिक यूज़रनेम या पोस्ट का लिंक काफ़ी है। अपना पासवर्ड किसी को न दें।',
      },
      {
        question: 'डिलीवरी कितनी जल्दी होती है?',
        answer: (usually) =>
          usually
            ? `${usually}, हमारे सभी ऑर्डर की गिनती से। हर पैकेज पर उसका अपना समय लिखा है।`
            : 'पैकेज पेमेंट के 1–2 मिनट में शुरू होते हैं। ऑफ़र 30–60 मिनट में पूरे होते हैं।',
      },
      {
        question: 'मेरी प्रोफ़ाइल पब्लिक क्यों होनी चाहिए?',
        answer: 'प्रोफ़ाइल दिखेगी नहीं तो कोई फ़ॉलो या लाइक कैसे करेगा? डिलीवरी पूरी होने तक प्रोफ़ाइल पब्लिक रखें।',
      },
      {
        question: 'पेमेंट में गड़बड़ हो जाए तो?',
        answer: 'आपके ऑर्डर का नंबर और स्टेटस बना रहता है। पैसे कटे हैं तो डिलीवरी होगी या पैसे वापस मिलेंगे।',
      },
    ],
  },
  products: {
    and: ' और ',
    or: ' या ',
    lastOf: (names, last) => `${names} और ${last}`,
    more: 'और देखें',
    search: 'आप क्या ढूँढ रहे हैं?',
    searchExample: 'जैसे yt subs',
    results: 'नतीजे',
    found: (count) => `${count} नतीजे मिले`,
    nothing: 'कुछ नहीं मिला। कृपया दूसरे शब्द लिखें।',
  },
  packages: {
    choose: 'पैकेज चुनें',
    needed: (unit) => `${unit} के लिए मुझसे क्या चाहिए?`,
    neededText: (label, hint) => `${label}। ${hint}। अपना पासवर्ड किसी को न दें।`,
  },
  target: {
    nameRequired: 'यूज़रनेम ज़रूरी है',
    nameInvalid: 'यूज़रनेम सही नहीं है',
    postRequired: 'पोस्ट का लिंक ज़रूरी है',
    linkRequired: 'लिंक ज़रूरी है',
    linkInvalid: 'लिंक सही नहीं है',
  },
  comments: {
    own: 'अपने शब्दों में',
    ownText: 'हर लाइन में एक कमेंट लिखें। जितने लिखेंगे, उतने का दाम।',
    lines: 'आपके कमेंट',
    linesPlaceholder: 'बहुत बढ़िया!\nयह जगह कहाँ है?\nकमाल 🔥',
    linesHint: (min, max, longest) => `हर लाइन में एक, ${min} से ${max} तक, हर एक ज़्यादा से ज़्यादा ${longest} अक्षर`,
    counted: (count) =>
      count === 0 ? 'अभी कोई कमेंट नहीं लिखा' : count === 1 ? '1 कमेंट लिखा' : `${count} कमेंट लिखे`,
    toGo: (missing) => `${missing} और लिखें`,
    tooMany: (extra) => (extra === 1 ? '1 ज़्यादा है' : `${extra} ज़्यादा हैं`),
    enough: 'सब लिख लिए',
    written: 'हमारे लिखे हुए',
    writtenText: 'अच्छे कमेंट जो किसी भी पोस्ट पर जँचें।',
    linesRequired: 'कमेंट ज़रूरी हैं',
    linesRequiredText: (wanted) => `कृपया ठीक ${wanted} कमेंट लिखें, हर लाइन में एक`,
    lineCoded: 'कमेंट भेजा नहीं जा सकता',
    lineCodedText: (line) => `कमेंट ${line} में नई लाइन का कोड है, जैसे \\n, <br> या %0A। कृपया उसे हटा दें।`,
    lineTooLong: 'कमेंट बहुत लंबा है',
    lineTooLongText: (line, longest) => `लाइन ${line} ${longest} अक्षरों से लंबी है। कृपया छोटी करें।`,
    allTooLong: 'कमेंट बहुत लंबे हैं',
    allTooLongText: (most) =>
      `सभी कमेंट मिलाकर ज़्यादा से ज़्यादा ${most} अक्षर हो सकते हैं। कृपया कुछ छोटे करें, या अलग-अलग ऑर्डर करें।`,
  },
  customQuantity: {
    title: 'अपनी संख्या चुनें',
    label: 'कितने चाहिए?',
    hint: (min, max) => `${min} से ${max} तक`,
    price: 'दाम',
    better: (quantity, price, less) => `${price} में ${quantity}, ${less === null ? 'दाम वही' : `${less} कम`}`,
    invalid: 'संख्या सही नहीं है',
    invalidText: (min, max) => `कृपया ${min} से ${max} तक की संख्या लिखें`,
  },
  parts: {
    title: 'डिलीवरी कैसे चाहिए?',
    atOnce: 'एक साथ',
    overDays: (days) => `${days} दिनों में`,
    aDay: (quantity) => `रोज़ क़रीब ${quantity}, दाम वही`,
    addPost: 'एक और पोस्ट जोड़ें',
    bringBack: (count) => (count === 1 ? 'दूसरी पोस्ट वापस लाएँ' : `बाक़ी ${count} पोस्ट वापस लाएँ`),
    post: (place) => `पोस्ट ${place} का लिंक`,
    remove: (place) => `पोस्ट ${place} हटाएँ`,
    posts: (count) => `${count} पोस्ट`,
    upTo: (most) => `${most} पोस्ट तक के लिए`,
    orOver: (days) => `एक साथ या ${days} दिनों में`,
    splitHint: (most) => `एक ऑर्डर ${most} पोस्ट तक में बँट सकता है। पेमेंट एक ही बार।`,
    tooMany: 'पोस्ट ज़्यादा हैं',
    tooManyText: (most) =>
      most === 1 ? 'यह पैकेज एक ही पोस्ट के लिए है। कृपया बाक़ी हटाएँ।' : `यह पैकेज ${most} पोस्ट तक में बँट सकता है।`,
    twice: 'एक ही पोस्ट दो बार',
    twiceText: 'कृपया हर पोस्ट एक ही बार डालें।',
  },
  offers: {
    metaTitle: 'सीमित समय के ऑफ़र',
    unit: 'ऑफ़र',
    title: 'सीमित समय के ऑफ़र',
    lead: (isLearned) => `एक साथ कई चीज़ें, कम दाम में।${isLearned ? '' : ' एक घंटे के अंदर डिलीवरी।'}`,
    save: (percentage) => `${percentage}% बचत`,
    separately: (price) => `अलग-अलग लेने पर ${price}`,
    ends: (time) => `${time} तक (भारत का समय)`,
    buy: 'ख़रीदें',
    getFree: 'फ़्री पाएँ',
    together: 'यह सब',
    running: 'अभी चल रहे ऑफ़र',
    none: 'अभी कोई ऑफ़र नहीं',
    noneText: 'नए ऑफ़र जल्द आएँगे!',
    viewPackages: 'पैकेज देखें',
  },
  notFound: {
    metaTitle: '404 पेज नहीं मिला',
    title: '404 पेज नहीं मिला',
    text: 'इस पते पर कुछ नहीं है। शायद इनमें से कोई?',
  },
  openingSoon: {
    metaTitle: 'जल्द शुरू होगा',
    title: 'जल्द शुरू होगा',
    text: (siteName) => `${siteName} की तैयारी चल रही है। कृपया थोड़े समय बाद फिर आएँ।`,
    preview: 'यह दुकान अभी सिर्फ़ आपको दिख रही है: ग्राहकों के लिए खुली नहीं है।',
  },
};
