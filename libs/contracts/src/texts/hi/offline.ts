import type { offlineWords as english } from '../en/offline.js';
import type { TranslationOf } from '../text.js';

/** Hindi: the page that a browser shows when it cannot reach the shop. */
export const offlineWords: TranslationOf<typeof english> = {
  title: 'आप ऑफ़लाइन हैं',
  text: 'इस पेज के लिए इंटरनेट चाहिए। आपके ऑर्डर चलते रहते हैं, और आपका दिया हुआ पैसा सुरक्षित है।',
  again: 'फिर कोशिश करें',
};
