import type { orders as english } from '../en/orders.js';
import type { TranslationOf } from '../text.js';

/** Hindi: what the shop says of orders on every page. */
export const orders: TranslationOf<typeof english> = {
  metaTitle: 'आपके ऑर्डर',
  title: 'आपके ऑर्डर',
  lead: 'इस ब्राउज़र के सारे ऑर्डर, और वे कहाँ तक पहुँचे।',
  all: 'आपके सारे ऑर्डर',
  nav: 'ऑर्डर',
  navLive: 'ऑर्डर, एक खुला है',
  strip: {
    label: 'आपका ऑर्डर',
    number: 'ऑर्डर {code}',
    forAccount: '{account} के लिए {what}',
    delivered: '{percent}% डिलीवर',
    lookedAt: 'जाँच जारी',
    correct: 'आपका इंतज़ार है',
    pay: 'आगे बढ़ें: {amount} का पेमेंट',
  },
  picture: {
    live: 'लाइव',
    of: '{total} में से {done}',
    ordered: 'ऑर्डर',
    paid: 'पेमेंट',
    delivering: 'डिलीवरी',
    done: 'पूरा',
  },
  inParts: '{parts} हिस्सों में, रोज़ एक',
};
