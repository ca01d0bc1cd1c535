import type { refusedParts as english } from '../en/refused-parts.js';
import type { TranslationOf } from '../text.js';

/** Hindi: why an order in parts is refused. */
export const refusedParts: TranslationOf<typeof english> = {
  'posts-or-days': 'या तो कई पोस्ट चुनें या कई दिनों में डिलीवरी, दोनों एक साथ नहीं।',
  'one-post': 'यह पैकेज एक ही पोस्ट के लिए है।',
  'most-posts': 'यह पैकेज ज़्यादा से ज़्यादा {most} पोस्ट में बाँटा जा सकता है।',
  'same-post': 'एक ही पोस्ट दो बार लिखी है। हर पोस्ट एक ही बार लिखें।',
  'posts-too-small': 'हर पोस्ट के लिए कम से कम {minimum} चाहिए। ज़्यादा से ज़्यादा {most} पोस्ट चुनें।',
  'posts-too-small-at-all': 'हर पोस्ट के लिए कम से कम {minimum} चाहिए। ज़्यादा संख्या चुनें।',
  'all-at-once': 'यह पैकेज एक ही बार में डिलीवर होता है।',
  'most-days': 'यह पैकेज ज़्यादा से ज़्यादा {most} दिनों में डिलीवर हो सकता है।',
  'days-too-small': 'हर दिन के लिए कम से कम {minimum} चाहिए। ज़्यादा से ज़्यादा {most} दिन चुनें।',
  'days-too-small-at-all': 'हर दिन के लिए कम से कम {minimum} चाहिए। ज़्यादा संख्या चुनें।',
};
