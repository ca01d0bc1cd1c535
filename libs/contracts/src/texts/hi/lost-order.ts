import type { lostOrderWords as english } from '../en/lost-order.js';
import type { TranslationOf } from '../text.js';

/** Hindi: an order that the shop lost in a restore. */
export const lostOrderWords: TranslationOf<typeof english> = {
  title: 'दुकान को बैकअप से वापस लाया गया है',
  text: 'आपका ऑर्डर #{id} उस बैकअप के बाद किया गया था, इसलिए वह अब दुकान में नहीं दिखता।',
  dontPay: 'कृपया इसके लिए दोबारा भुगतान न करें।',
  steps: [
    'अगर आप भुगतान कर चुके हैं, तो अपने UPI ऐप या बैंक स्टेटमेंट में वह भुगतान खोलें। वहाँ पेमेंट रेफ़रेंस लिखा होता है: “UTR”, “UPI reference” या “transaction ID”।',
    'वह रेफ़रेंस और ऑर्डर नंबर हमें भेजें। उससे हम आपका भुगतान ढूँढकर ऑर्डर पूरा करेंगे या पैसे लौटाएँगे।',
  ],
  unpaid: 'अगर भुगतान नहीं किया है, तो कोई पैसा नहीं कटा है। आप फिर से ऑर्डर कर सकते हैं।',
  contact: 'हमसे संपर्क करें',
};
