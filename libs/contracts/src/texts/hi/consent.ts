import type { consentWords as english } from '../en/consent.js';
import type { TranslationOf } from '../text.js';

/** Hindi: the question whether a visit may be counted. */
export const consentWords: TranslationOf<typeof english> = {
  label: 'विज़िट की गिनती',
  text: 'क्या {vendor} इस विज़िट को गिन सकता है? इससे हमें पता चलता है कि कौन से विज्ञापन काम करते हैं। हम सिर्फ़ खोले गए पेज और ख़रीद की रकम भेजते हैं, आपका अकाउंट, संपर्क या ऑर्डर नंबर कभी नहीं।',
  allow: 'अनुमति दें',
  refuse: 'नहीं, धन्यवाद',
};
