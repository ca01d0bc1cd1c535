import { reasonWord as reasonInEnglish } from '@boostline/contracts/schemas/admin/reason-words';
import { neverTaken, refusalUnread } from '@boostline/contracts/schemas/admin/why-lines-wait';

const reasons: Record<string, string> = {
  margin: 'इसकी लागत तय सीमा से ज़्यादा होगी',
  'service-stopped': 'इसकी सर्विस महँगी हो गई, इसलिए अभी उससे कुछ नहीं ख़रीदा जा रहा',
  'service-missing': 'इसकी सर्विस सप्लायर के पास नहीं है',
  'service-changed': 'इसकी सर्विस अब कुछ और डिलीवर करती है',
  restored: 'हो सकता है यह पहले ही ख़रीदा जा चुका हो: दुकान के रिकॉर्ड पहले के समय पर लौट गए थे',
  [neverTaken]: 'सप्लायर का जवाब बार-बार नहीं मिला, और कोई ऑर्डर नहीं बना',
  [refusalUnread]: 'सप्लायर ने ऐसे शब्दों में मना किया जिनका मतलब आपने अभी नहीं बताया',
  'refused-for-good': 'सप्लायर ने पूरी तरह मना कर दिया',
  'link-refused': 'सप्लायर को वहाँ कोई पब्लिक अकाउंट या पोस्ट नहीं मिली',
  'service-refused': 'सप्लायर अब यह सर्विस नहीं देता',
  'quantity-refused': 'सप्लायर यह मात्रा नहीं लेता',
  'comments-refused': 'सप्लायर ने कमेंट नहीं लिए',
  'target-missing': 'ग्राहक ने अकाउंट या पोस्ट नहीं बताई',
  'refund-returned': 'यह हो चुका था, पर ग्राहक के बैंक ने वापस भेज दिया',
  'below-minimum': 'पेमेंट गेटवे ₹1 से कम वापस नहीं भेजते, और पेमेंट में इससे कम बचा है',
  'given-up': 'इसे छोड़ दिया गया',
  canceled: 'सप्लायर ने रद्द किया',
  rejected: 'सप्लायर ने मना किया',
};

/** Hindi: why something is as it is; what is written by a person stays as it is. */
export const reasonWord: typeof reasonInEnglish = (reason) => reasons[reason] ?? reasonInEnglish(reason);
