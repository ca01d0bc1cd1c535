import type { Messages } from '../en.js';

/** Hindi: what the shop says of orders on every page. */
export const orders: Messages['orders'] = {
  metaTitle: 'आपके ऑर्डर',
  title: 'आपके ऑर्डर',
  lead: 'इस ब्राउज़र के सारे ऑर्डर, और वे कहाँ तक पहुँचे।',
  all: 'आपके सारे ऑर्डर',
  nav: 'ऑर्डर',
  navLive: 'ऑर्डर, एक खुला है',
  strip: {
    label: 'आपका ऑर्डर',
    number: (code) => `ऑर्डर ${code}`,
    forAccount: (what, account) => `${account} के लिए ${what}`,
    delivered: (percent) => `${percent}% डिलीवर`,
    lookedAt: 'जाँच जारी',
    correct: 'आपका इंतज़ार है',
    pay: (amount) => `आगे बढ़ें: ${amount} का पेमेंट`,
  },
  picture: {
    live: 'लाइव',
    of: (done, total) => `${total} में से ${done}`,
    ordered: 'ऑर्डर',
    paid: 'पेमेंट',
    delivering: 'डिलीवरी',
    done: 'पूरा',
  },
  inParts: (parts) => `${parts} हिस्सों में, रोज़ एक`,
};
