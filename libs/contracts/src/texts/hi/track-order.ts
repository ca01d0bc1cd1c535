import type { trackWords as english } from '../en/track-order.js';
import type { TranslationOf } from '../text.js';

/** Hindi: the forms that find an order of another browser. */
export const trackWords: TranslationOf<typeof english> = {
  trackTitle: 'कोई भी ऑर्डर ट्रैक करें',
  trackText: 'किसी और फ़ोन या ब्राउज़र में किया था? ऑर्डर नंबर और उसका यूज़रनेम या लिंक काफ़ी है।',
  orderNumber: 'ऑर्डर नंबर',
  orderNumberHint: 'जैसे रसीद पर, मसलन K7Q4-M2XR',
  target: 'ऑर्डर का यूज़रनेम या लिंक',
  track: 'ऑर्डर ट्रैक करें',
  numberInvalid: 'कृपया ऑर्डर नंबर वैसे ही लिखें जैसे रसीद पर है',
  targetRequired: 'कृपया वह यूज़रनेम या लिंक लिखें जिसके लिए ऑर्डर था',
  find: {
    title: 'मेरे ऑर्डर ढूँढें',
    text: 'हम आपके ऑर्डर का लिंक भेजते हैं। वह एक दिन तक किसी भी ब्राउज़र में चलता है।',
    reach: 'ईमेल या मोबाइल नंबर',
    invalid: 'कृपया ईमेल पता या भारतीय मोबाइल नंबर लिखें',
    send: 'मुझे लिंक भेजें',
    sent: 'अगर इससे ऑर्डर हैं, तो लिंक उनके साथ दिए गए ईमेल पते पर आ रहा है।',
  },
};
