import type { lookupMessages as english } from './lookup-en.js';

/** Hindi: the account lookups under API Settings. */
export const lookupMessages: typeof english = {
  title: 'अकाउंट लुकअप',
  about:
    'ख़रीदार को पेमेंट से पहले वह अकाउंट दिखता है जो उसने लिखा: तस्वीर, नाम, फ़ॉलोअर्स, और वह प्राइवेट है या नहीं। दुकान इनमें से किसी एक सोर्स से पूछती है और जवाब कुछ मिनट रखती है। सोर्स न हो तो कुछ नहीं दिखता। तस्वीरें आपकी दुकान से होकर आती हैं, इसलिए कोई और सर्वर आपके ख़रीदारों को नहीं देखता।',
  titles: { meta: 'Instagram, Meta के Graph API से', json: 'दूसरी सर्विस' },
  helps: {
    meta: 'मुफ़्त और आधिकारिक, पर सिर्फ़ प्रोफ़ेशनल अकाउंट के लिए। आपका अपना Instagram प्रोफ़ेशनल अकाउंट चाहिए जो Facebook पेज से जुड़ा हो, और ऐसा ऐप जिसे instagram_basic, instagram_manage_insights और pages_read_engagement की अनुमति हो।',
    json: 'कोई भी सर्विस जो एक अकाउंट की जानकारी JSON में देती हो। जब Meta अकाउंट नहीं दिखाता, तब इससे पूछा जाता है। जाँच लें कि उसकी शर्तें इसकी इजाज़त देती हैं, और वह स्क्रैपिंग नहीं करती।',
  },
  set: 'चालू',
  off: 'बंद',
  missing: 'सेट अप नहीं हुआ',
  userId: 'आपके Instagram अकाउंट की ID (ig-user-id)',
  token: 'एक्सेस टोकन',
  address: 'पता',
  addressHint:
    'अकाउंट की जगह {name} लिखें, जैसे https://api.example.com/instagram/{name}. {network} भी हो तो यह सभी नेटवर्क के लिए चलता है।',
  header: 'key का हेडर',
  key: 'key',
  maxPerHour: 'प्रति घंटे ज़्यादा से ज़्यादा कॉल',
  maxPerHourHint: 'ये पूरी हो जाएँ तो घंटा ख़त्म होने तक ख़रीदार अकाउंट देखे बिना ऑर्डर करते हैं।',
  paths: {
    fullName: 'नाम का पाथ',
    followers: 'फ़ॉलोअर्स का पाथ',
    isPrivate: '“प्राइवेट” का पाथ',
    picture: 'तस्वीर का पाथ',
    posts: 'पोस्ट की सूची का पाथ',
    postLink: 'पोस्ट में: लिंक या शॉर्टकोड का पाथ',
    postPicture: 'पोस्ट में: तस्वीर का पाथ',
  },
  pathHint: 'जैसे data.user.followers. जो उसमें न हो, उसे ख़ाली छोड़ें।',
  active: 'यह सोर्स इस्तेमाल करें',
  save: 'सोर्स सहेजें',
  saved: 'सोर्स सहेजा गया',
  picks: ['पहली बार सेट अप', 'नई key', 'दूसरी सर्विस', 'अभी ज़रूरत नहीं'],
  tryAccount: 'कौन सा अकाउंट देखना है',
  test: 'देखें',
  testing: 'देखा जा रहा है...',
  works: 'सोर्स जवाब देता है',
  fails: 'सोर्स ने जवाब नहीं दिया',
};
