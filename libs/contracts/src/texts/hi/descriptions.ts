import type { descriptions as english } from '../en/descriptions.js';
import type { TranslationOf } from '../text.js';

/** Hindi: what search engines say of each listed page. */
export const descriptions: TranslationOf<typeof english> = {
  withoutScripts:
    'ऑर्डर करने और ऑर्डर देखने के लिए JavaScript चाहिए, जो इस ब्राउज़र में बंद है। उसे चालू करके पेज फिर से लोड करें।',
  writeWithoutScripts: 'या हमें WhatsApp पर लिखें।',
  home: '{networks} फ़ॉलोअर्स, लाइक्स और व्यूज़ रुपयों में ख़रीदें। UPI से पेमेंट करें, पासवर्ड की ज़रूरत नहीं, और ऑर्डर का हर क़दम देखें।',
  offers: '{networks} बंडल कम दाम में: फ़ॉलोअर्स, लाइक्स और व्यूज़ एक साथ, फ़्री चीज़ों के साथ।',
  terms: 'आप यहाँ क्या ख़रीदते हैं, हमें क्या चाहिए, डिलीवरी कैसे होती है और हम क्या वादा नहीं कर सकते।',
  refunds: 'आपके पैसे कब और कैसे वापस आते हैं, और कब नहीं।',
  privacy: 'हम आपके बारे में क्या, क्यों और कितने समय तक रखते हैं, और कौन देखता है।',
  numbers: 'हमने कितने ऑर्डर डिलीवर किए, कितनी जल्दी, कितने पूरे, और कितना रिफ़ंड दिया: हमारे अपने ऑर्डर की गिनती से।',
  contactPage: 'हमसे कैसे बात करें, और क्या पास रखें।',
  guides: 'ख़रीदारों के लिए छोटे गाइड: पब्लिक प्रोफ़ाइल, UPI पेमेंट, और डिलीवरी असल में कैसे होती है।',
};
