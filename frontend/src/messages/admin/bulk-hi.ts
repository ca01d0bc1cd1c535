import type * as english from './bulk-en.js';

/** Hindi: words of the pages that change or make many packages at once. */
const packages = (count: number) => `${count.toLocaleString('en-IN')} पैकेज`;

/** A price rule, in its form and in a sentence. */
export const ruleMessages: typeof english.ruleMessages = {
  markup: 'ख़र्च के ऊपर (%)',
  fixed: 'और तय रकम (₹)',
  rounding: 'ऊपर की ओर राउंड करें',
  roundings: { rupee: 'पूरे रुपये तक', nines: 'आख़िर में 9', tens: 'दस-दस रुपये में' },
  minimumMargin: 'कम से कम इतना बचे (कीमत का %)',
  minimumHint: 'ख़ाली: दुकान का अपना न्यूनतम मार्जिन',
  follow: 'अब से सप्लायर की कीमत बदलने पर हर बार यही नियम लागू करें',
  words: (markup, fixed, ending) => `ख़र्च + ${markup} %${fixed === null ? '' : ` + ${fixed}`}${ending}`,
  endings: { rupee: '', nines: ', आख़िर में 9', tens: ', दस-दस में' },
  keeps: (percent) => `, ${percent} % बचता है`,
  follows: (rule) => `नियम से चलता है: ${rule}`,
};

export const bulkMessages: typeof english.bulkMessages = {
  intro: 'पैकेज चुनें, बताएँ कि क्या बदलना है, और सहेजने से पहले देख लें।',
  type: 'प्रकार',
  list: (kind) => `चुनने के लिए ${kind} के पैकेज`,
  none: 'इस प्रकार का कोई पैकेज अभी नहीं है।',
  chosen: (count, of) => `चुने गए: ${packages(of)} में से ${count}`,
  choose: (quantity) => `${quantity} का पैकेज चुनें`,
  chooseAll: 'सभी चुनें',
  chooseNone: 'चुनाव हटाएँ',
  chooseColumn: 'चुना गया',
  columns: {
    package: 'पैकेज',
    price: 'कीमत',
    service: 'सर्विस',
    profit: 'मुनाफ़ा',
    state: 'स्थिति',
  },
  noService: 'कोई नहीं',
  unknown: 'पता नहीं',
  sold: 'बिकता है',
  notSold: 'नहीं बिकता',
  offSale: 'बिक्री बंद',
  byHand: 'कीमत हाथ से तय',
  change: 'क्या बदलना है',
  action: 'बदलाव',
  actions: {
    raise: 'कीमतें प्रतिशत से बढ़ाएँ',
    lower: 'कीमतें प्रतिशत से घटाएँ',
    rule: 'कीमत नियम से तय करें',
    byHand: 'अब कोई नियम लागू न करें',
    on: 'बिक्री शुरू करें',
    off: 'बिक्री बंद करें',
    service: 'दूसरी सर्विस से ख़रीदें',
  },
  hints: {
    raise: 'पूरे रुपये तक ऊपर राउंड होती हैं। जो पैकेज नियम से चलता था, उसकी नई कीमत हाथ से तय मानी जाएगी।',
    lower: 'पूरे रुपये तक ऊपर राउंड होती हैं। जो पैकेज नियम से चलता था, उसकी नई कीमत हाथ से तय मानी जाएगी।',
    rule: 'कीमत सर्विस के ख़र्च से बनती है।',
    byHand: 'कीमतें जैसी हैं वैसी रहेंगी, सप्लायर चाहे जितना ले।',
    on: 'ये ख़रीदारों को दिखेंगे, जहाँ तक उनकी सर्विस डिलीवर करती हैं।',
    off: 'ये ख़रीदारों को नहीं दिखेंगे। और कुछ नहीं बदलता।',
    service: 'कीमतें जैसी हैं वैसी रहेंगी, सिवाय उनके जो नियम से चलती हैं।',
  },
  percent: 'प्रतिशत',
  service: 'सर्विस',
  perThousand: (price) => `1,000 के लिए ${price}`,
  chooseFirst: 'पहले पैकेज चुनें',
  ofThe: (count) => `देखें कि ${packages(count)} में क्या बदलेगा`,
};

export const previewMessages: typeof english.previewMessages = {
  title: 'क्या बदलेगा',
  columns: { package: 'पैकेज', changes: 'बदलाव', profit: 'बाद में मुनाफ़ा' },
  stays: 'जैसा है वैसा रहेगा',
  gone: (id) => `पैकेज ${id}`,
  made: 'नया',
  counted: (updates, same, refused) =>
    [
      `बदलेंगे: ${packages(updates)}`,
      same > 0 && `जैसे के तैसे: ${same}`,
      refused > 0 && `ऐसे नहीं सहेजे जा सकते: ${refused}`,
    ]
      .filter(Boolean)
      .join(', '),
  arrow: (before, after) => `${before} → ${after}`,
  byHand: 'हाथ से',
  byRule: (rule) => `नियम से: ${rule}`,
  sold: 'बिकता है',
  notSold: 'नहीं बिकता',
  service: (id) => (id === null ? 'कोई सर्विस नहीं' : `सर्विस ${id}`),
  noPrice: 'कोई कीमत नहीं',
  acceptLoss: 'न्यूनतम मार्जिन से कम कीमतें फिर भी सहेजें',
  leaveOut: (count) => (count === 1 ? 'इसे छोड़ दें' : `इन ${count} को छोड़ दें`),
  allOrNone: 'या तो सब सहेजे जाएँगे या कोई नहीं: जो नहीं सहेजा जा सकता, उसे छोड़ दें या बदलें।',
  save: (count) => `${packages(count)} सहेजें`,
  nothing: 'सहेजने को कुछ नहीं',
  saved: (count) => `बदले गए: ${packages(count)}`,
  madeAll: (count) => `बनाए गए: ${packages(count)}`,
};

export const undoMessages: typeof english.undoMessages = {
  changed: (count, kind) => `बदले गए: ${packages(count)} (${kind})`,
  made: (count, kind) => `बनाए गए: ${packages(count)} (${kind})`,
  text: 'जब तक इनमें से कोई फिर न बदला जाए, इसे वापस लिया जा सकता है।',
  undo: 'वापस लें',
  keep: 'ऐसे ही रखें',
  undone: 'वापस ले लिया',
};

/** Hindi: words of the page that makes packages from services. */
export const makingMessages: typeof english.makingMessages = {
  intro: 'सर्विस और मात्राएँ चुनें। कीमतें नियम से बनती हैं; सब सहेजने से पहले हर कीमत बदली जा सकती है।',
  services: '1. सर्विस',
  search: 'सर्विस खोजें',
  searchHint: 'नाम, कैटेगरी या सर्विस ID',
  noServices: (kind) => `${kind} की कोई सर्विस उपलब्ध नहीं है। पहले उन्हें सप्लायर से पढ़ें।`,
  noMatch: 'इस खोज से कोई सर्विस नहीं मिली',
  found: (count) => `${count.toLocaleString('en-IN')} सर्विस`,
  chosen: (count) => `चुनी गईं: ${count}`,
  chooseService: (name) => `सर्विस ${name} चुनें`,
  unsure: (reason) => `पक्का नहीं: ${reason}।`,
  confirm: (product) => `इससे ${product} मिलते हैं`,
  confirmOf: (name, product) => `इससे ${product} मिलते हैं: ${name}`,
  quantitiesAndRule: '2. मात्राएँ और कीमतें',
  quantities: 'मात्राएँ',
  quantitiesHint: 'बीच में स्पेस देकर, जैसे 100 500 1,000 5,000',
  quantityWrong: (typed) => `“${typed}” कोई मात्रा नहीं है। दो मात्राओं के बीच स्पेस दें।`,
  quantityTwice: (quantity) => `${quantity} दो बार लिखा है`,
  active: 'सहेजते ही बिकने लगें',
  chooseFirst: 'पहले सर्विस चुनें',
  show: 'कीमतें दिखाएँ',
  grid: '3. कीमतें',
  gridHint:
    'दूसरी कीमत लिखें, या किसी पैकेज को छोड़ने के लिए उसका फ़ील्ड ख़ाली करें। हाथ से लिखी कीमत पर कोई नियम लागू नहीं होता।',
  service: 'सर्विस',
  priceOf: (quantity, service) => `सर्विस ${service} के ${quantity} की कीमत`,
  figures: (cost, profit) => `ख़र्च ${cost}, बचत ${profit}`,
  leftOut: 'छोड़ा गया',
  byRule: 'नियम से',
  byRuleOf: (quantity, service) => `सर्विस ${service} के ${quantity} की कीमत नियम से`,
  counted: (creates, refused) =>
    `बन सकते हैं: ${packages(creates)}${refused > 0 ? `, ऐसे नहीं बन सकते: ${refused}` : ''}`,
  counting: 'कीमतें देखी जा रही हैं…',
  leaveOut: (count) => (count === 1 ? 'जो नहीं बिक सकता, उसे छोड़ दें' : `जो ${count} नहीं बिक सकते, उन्हें छोड़ दें`),
  save: (count) => `${packages(count)} बनाएँ`,
  nothing: 'बनाने को कुछ नहीं',
};

/** Hindi: words of the page that shows what the supplier changed. */
export const movingMessages: typeof english.movingMessages = {
  intro:
    'सप्लायर की सर्विस हर बार पढ़ने पर क्या बदला मिला, और उसके साथ आपकी कौन सी कीमतें बदलीं। हाथ से तय कीमतें कभी नहीं बदली जातीं।',
  title: 'कीमतों के बदलाव',
  what: 'बदलाव का प्रकार',
  all: 'सभी प्रकार',
  kinds: {
    price: 'कीमत',
    limits: 'सीमाएँ',
    vanished: 'हट गई',
    returned: 'वापस आई',
    renamed: 'नाम बदला',
    added: 'नई सर्विस',
    repriced: 'आपकी कीमत साथ बदली',
  },
  soldOnly: 'सिर्फ़ वे सर्विस जिनसे पैकेज या ऑफ़र ख़रीदे जाते हैं',
  none: 'सप्लायर के यहाँ अभी कुछ नहीं बदला है।',
  noneSuch: 'इस प्रकार का कोई बदलाव नहीं मिला।',
  columns: { at: 'कब', what: 'प्रकार', change: 'क्या बदला', packages: 'आपके पैकेज' },
  packages: (count) => (count === 0 ? 'कोई नहीं' : packages(count)),
  offSale: 'बिक्री बंद',
};

/** Hindi: words of the page that takes packages and offers out as files and in again. */
export const fileMessages: typeof english.fileMessages = {
  exportTitle: 'एक्सपोर्ट',
  exportText:
    'स्प्रेडशीट के लिए फ़ाइल, जिसमें हर पैकेज या हर ऑफ़र है। उसे बदलें और नीचे वापस पढ़वाएँ; बिना id वाली लाइन से नया बनता है।',
  exportPackages: 'पैकेज की CSV',
  exportOffers: 'ऑफ़र की CSV',
  importTitle: 'इंपोर्ट',
  importText: 'फ़ाइल से क्या बदलेगा, यह पहले दिखाया जाता है। या तो सब सहेजा जाएगा, या कुछ नहीं।',
  packages: 'पैकेज की फ़ाइल (CSV या Excel)',
  offers: 'ऑफ़र की फ़ाइल (CSV या Excel)',
  unknownColumns: (names) =>
    `${names.length === 1 ? 'यह कॉलम नहीं पढ़ा जाता' : 'ये कॉलम नहीं पढ़े जाते'}: ${names.join(', ')}`,
  tooLong: (most) => `यह फ़ाइल ${most} अक्षरों से लंबी है। इसे बाँटें: हर हिस्से में हेडर वाली लाइन रखें।`,
  unreadable: 'यह फ़ाइल पढ़ी नहीं जा सकी।',
  remove: 'फ़ाइलें हटाएँ',
  preview: 'क्या बदलेगा',
  counted: (creates, updates, same, refused) =>
    [`नए: ${creates}`, `बदले हुए: ${updates}`, `जैसे के तैसे: ${same}`, refused > 0 && `गलत लाइनें: ${refused}`]
      .filter(Boolean)
      .join(', '),
  columns: { line: 'लाइन', what: 'क्या', change: 'बदलाव' },
  line: (of, line) => `${of === 'packages' ? 'पैकेज' : 'ऑफ़र'} ${line}`,
  kinds: { create: 'नया', update: 'बदला', same: 'वही', bad: 'गलत' },
  mend: 'गड़बड़ी वाली लाइनें ठीक करें और फ़ाइल फिर चुनें। जब तक सभी लाइनें सही न हों, कुछ नहीं सहेजा जाता।',
  nothing: 'सहेजने को कुछ नहीं',
  save: (count) => `${count.toLocaleString('en-IN')} बदलाव सहेजें`,
  saved: 'फ़ाइलें पढ़ ली गईं',
  savedText: (creates, updates) => `नए: ${creates}, बदले हुए: ${updates}`,
};

/** Hindi: words of the look at what reading the services anew would change. */
export const syncPreviewMessages: typeof english.syncPreviewMessages = {
  look: 'देखें कि क्या बदलेगा',
  title: 'सप्लायर ने क्या बदला है',
  none: 'सर्विस पिछली बार पढ़े जाने के बाद कुछ नहीं बदला।',
  counted: (count) => `${count.toLocaleString('en-IN')} बदलाव, अभी लागू नहीं`,
  apply: 'लागू करें',
};
