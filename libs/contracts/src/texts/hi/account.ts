import type { accountWords as english } from '../en/account.js';
import type { TranslationOf } from '../text.js';

/** Hindi: "Is this you?" beside the field for an account or a post. */
export const accountWords: TranslationOf<typeof english> = {
  title: 'क्या यह आप हैं?',
  looking: 'यह अकाउंट देखा जा रहा है…',
  followers: '{count} फ़ॉलोअर',
  open: 'पब्लिक',
  closed: 'प्राइवेट',
  closedTitle: 'यह अकाउंट प्राइवेट है',
  closedText:
    'प्राइवेट अकाउंट पर डिलीवरी नहीं हो सकती। Instagram में Settings, फिर Account privacy खोलें और “Private account” बंद करें। डिलीवरी के बाद इसे फिर प्राइवेट कर सकते हैं।',
  again: 'अब पब्लिक है: फिर देखें',
  notFound: '{name} नाम का कोई अकाउंट नहीं दिखता। कृपया स्पेलिंग जाँचें।',
  notShown:
    'Instagram हमें सिर्फ़ प्रोफ़ेशनल अकाउंट दिखाता है, इसलिए {name} यहाँ नहीं दिख सकता। कृपया जाँचें कि नाम सही है और अकाउंट पब्लिक है।',
  unknown: 'यह अकाउंट अभी नहीं दिखाया जा सकता। आप फिर भी ऑर्डर कर सकते हैं।',
  typeName: 'या अपना @नाम लिखें और अपनी ताज़ा पोस्ट में से चुनें',
  choosePost: 'पोस्ट चुनें',
  post: 'पोस्ट {number}',
  thisPost: 'यह पोस्ट',
  noPosts: 'चुनने के लिए कोई पोस्ट नहीं है। पोस्ट का लिंक डालें।',
};
