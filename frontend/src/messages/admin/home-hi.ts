import type { healthMessages as englishHealth, homeMessages as english } from './home-en.js';
import { partNames } from './parts-hi.js';

/** Hindi: the panel's home and System health. */
export const homeMessages: typeof english = {
  money: 'आज की आमदनी',
  orders: 'आज पेमेंट हुए ऑर्डर',
  profit: 'आज का मुनाफ़ा',
  yesterday: (value) => `कल ${value}`,
  usualOn: (weekday) => `${weekday} को`,
  usualLately: 'उससे पहले के 14 दिनों में',
  usualByNow: (when, value) => `${when} इस समय तक आम तौर पर ${value}`,
  yesterdayUsual: (yesterday, when, value) => `कल ${yesterday}, ${when} आम तौर पर ${value}`,
  advice: 'जानने लायक',
  seeQuality: 'सप्लायर की क्वालिटी देखें',
  expectedCost: (value) => `जो ऑर्डर अभी डिलीवर नहीं हुए, उनका अनुमानित ख़र्च ${value} घटाकर`,
  zone: 'दिन और समय भारत के हैं।',
  attention: 'आपके ज़िम्मे',
  look: 'खोलें',
  allOfThem: (count) => `सभी ${count.toLocaleString('en-IN')} देखें`,
  health: 'सिस्टम की हालत',
  seeHealth: 'पूरी जानकारी देखें',
  inDelivery: 'डिलीवरी जारी',
  countOf: (count, exact) => `${count.toLocaleString('en-IN')} ${exact ? '' : 'से ज़्यादा '}ऑर्डर`,
  seeDelivery: 'ये ऑर्डर देखें',
  lastOrders: 'हाल के ऑर्डर',
  allOrders: 'सभी ऑर्डर',
  noOrders: 'अभी कोई ऑर्डर नहीं। आते ही यहाँ दिखेंगे।',
  wallets: 'सप्लायर के वॉलेट',
  walletsMissing: 'दुकान का सप्लायर वाला हिस्सा अभी जवाब नहीं दे रहा।',
  walletUnread: 'अभी नहीं पढ़ा गया',
  nothingSpent: 'पिछले हफ़्ते कुछ ख़र्च नहीं हुआ',
  lasts: (days) => (days > 365 ? 'एक साल से ज़्यादा चलेगा' : `क़रीब ${days} दिन चलेगा`),
};

const lines = (count: number) => `ऑर्डर की ${count.toLocaleString('en-IN')} ${count === 1 ? 'लाइन' : 'लाइनें'}`;

export const healthMessages: typeof englishHealth = {
  verdict: {
    good: 'सिस्टम की हालत: सब ठीक है',
    broken: 'सिस्टम की हालत: एक वादा टूटा है',
    unknown: 'सिस्टम की हालत: अभी पता नहीं',
  },
  explained: {
    good: 'हर ऑर्डर और हर रुपया वहीं है जहाँ होना चाहिए।',
    broken: 'देखें कि क्या मिला। ऑर्डर इस बीच चलते रहेंगे।',
    unknown: 'दुकान का एक हिस्सा जवाब नहीं दे रहा, इसलिए सब कुछ नहीं जाँचा जा सका।',
  },
  unavailable: (services) => `अभी जवाब नहीं दे रहा: ${partNames(services)}`,
  promises: 'दुकान के वादे',
  kept: 'निभाया',
  broken: (count) => `${count.toLocaleString('en-IN')} बार टूटा`,
  checkedAt: 'पिछली जाँच',
  notChecked: 'अभी जाँच नहीं हुई।',
  unchecked: (why) => `पिछली जाँच नहीं हो सकी: ${why}`,
  technical: 'तकनीकी जानकारी',
  suppliers: 'सप्लायर',
  suppliersGood: 'सभी सप्लायर ऑर्डर ले रहे हैं।',
  until: 'फिर पूछा जाएगा',
  queues: 'कतारें',
  columns: {
    service: 'भेजने वाला',
    waiting: 'आगे देना बाक़ी',
    oldest: 'सबसे पुराना (सेकंड)',
    unacknowledged: 'अभी निपटाया नहीं गया',
    resent: 'फिर भेजे गए',
    jobs: 'काम: इंतज़ार में / चालू / टले हुए / नाकाम',
  },
  noRedis: 'Redis जवाब नहीं दे रहा',
  ready: (count) => `${lines(count)} सप्लायर को भेजे जाने के इंतज़ार में`,
  unknown: (count) => `जवाब खो जाने से ढूँढी जा रही: ${lines(count)}`,
};
