import { daysToNameTarget } from '../../order/awaited-target.js';
import type { MailWords } from './mail-words.js';

export const mailHindi: MailWords = {
  goods: {
    followers: (quantity) => `${quantity} फ़ॉलोअर्स`,
    likes: (quantity) => `${quantity} लाइक्स`,
    views: (quantity) => `${quantity} व्यूज़`,
    comments: (quantity) => `${quantity} कमेंट्स`,
  },
  hello: 'नमस्ते,',
  order: (number) => `ऑर्डर नंबर: ${number}`,
  why: (shop) => `यह संदेश आपको इसलिए मिला है क्योंकि आपने ${shop} पर ऑर्डर करते समय यह ईमेल पता दिया था।`,
  stop: 'अब और याद न दिलाएँ',
  texts: {
    'order-paid': {
      subject: ({ goods }) => `आपका भुगतान मिल गया: ${goods}`,
      paragraphs: ({ goods, target, amount }) => [
        `धन्यवाद। ${target} के लिए ${goods} का ${amount} का भुगतान हमें मिल गया है।`,
        'डिलीवरी अपने आप शुरू होती है। इस लिंक से आप उसे कभी भी देख सकते हैं और रसीद पा सकते हैं:',
      ],
      button: 'मेरा ऑर्डर देखें',
    },
    'order-unpaid': {
      subject: ({ goods }) => `आपके ऑर्डर का भुगतान बाकी है: ${goods}`,
      paragraphs: ({ goods, target, amount }) => [
        `आपने ${target} के लिए ${goods} चुने थे और एक बार याद दिलाने को कहा था। इसके ${amount} का भुगतान हमें अभी नहीं मिला है।`,
        'अगर आप इसे अब भी चाहते हैं, तो ऑर्डर के पेज पर भुगतान करें। नहीं तो कुछ करने की ज़रूरत नहीं है: ऑर्डर अपने आप ख़त्म हो जाता है।',
      ],
      button: 'अपने ऑर्डर का भुगतान करें',
    },
    'target-missing': {
      subject: () => 'आपका ऑर्डर आपके जवाब का इंतज़ार कर रहा है',
      paragraphs: ({ goods }) => [
        `${goods} की डिलीवरी के लिए हमें अभी Instagram यूज़रनेम चाहिए।`,
        `कृपया उसे ${daysToNameTarget} दिनों के अंदर अपने ऑर्डर के पेज पर लिखें। उसके बाद हम इस हिस्से का पैसा वापस भेज देते हैं।`,
      ],
      button: 'यूज़रनेम लिखें',
    },
    'target-refused': {
      subject: ({ target }) => `आपका ऑर्डर रुका है: ${target} पर डिलीवरी नहीं हो पाई`,
      paragraphs: ({ goods, target }) => [
        `हम ${target} पर ${goods} नहीं पहुँचा सके। अक्सर अकाउंट प्राइवेट होता है, या नाम या लिंक में कोई गलती होती है।`,
        `कृपया ${daysToNameTarget} दिनों के अंदर अकाउंट को पब्लिक करें, या ऑर्डर के पेज पर नाम या लिंक ठीक करें। उसके बाद हम इस हिस्से का पैसा वापस भेज देते हैं।`,
      ],
      button: 'मेरा ऑर्डर ठीक करें',
    },
    'order-delivered': {
      subject: ({ goods }) => `डिलीवरी पूरी: ${goods}`,
      paragraphs: ({ goods, target }) => [
        `${target} के लिए ${goods} की डिलीवरी पूरी हो गई है। ऑर्डर के लिए धन्यवाद।`,
        'ऑर्डर के पेज पर पूरी जानकारी और आपकी रसीद है:',
      ],
      button: 'मेरा ऑर्डर देखें',
    },
    'refund-sent': {
      subject: ({ amount }) => `हमने ${amount} वापस भेज दिए हैं`,
      paragraphs: ({ amount, partly, target }) => [
        partly
          ? `${target} के आपके ऑर्डर का कुछ हिस्सा हम नहीं पहुँचा सके। बाकी के ${amount} हमने उसी तरीके से वापस भेज दिए हैं जिससे आपने भुगतान किया था।`
          : `${target} के आपके ऑर्डर के ${amount} हमने उसी तरीके से वापस भेज दिए हैं जिससे आपने भुगतान किया था।`,
        'बैंक में यह रकम आम तौर पर 7 कार्यदिवसों में दिख जाती है।',
      ],
      button: 'मेरा ऑर्डर देखें',
    },
  },
};
