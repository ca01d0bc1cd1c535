import type { setUpMessages as english } from './set-up-en.js';

/** Hindi: the set-up guide. */
export const setUpMessages: typeof english = {
  title: 'अपनी दुकान तैयार करें',
  closed: 'विज़िटर को दिखता है कि दुकान जल्द खुलेगी। आपको वह वैसी दिखती है जैसी होगी, और आप ऑर्डर करके देख सकते हैं।',
  open: 'दुकान खुली है।',
  progress: (done, all) => `${all} में से ${done} क़दम पूरे`,
  done: 'पूरा',
  left: 'बाक़ी',
  needed: 'ज़रूरी',
  check: 'जाँचें',
  checking: 'जाँच हो रही है…',
  works: 'यह काम करता है।',
  fails: 'अभी नहीं।',
  steps: {
    authenticator: { title: 'अपना साइन-इन सुरक्षित करें', action: 'ऑथेंटिकेटर सेट करें' },
    supplier: { title: 'सप्लायर जोड़ें', action: 'पता और key डालें' },
    services: { title: 'सर्विस चुनें', action: 'सर्विस देखें' },
    packages: { title: 'पैकेज बनाएँ', action: 'पैकेज बनाएँ' },
    payments: { title: 'पेमेंट गेटवे जोड़ें', action: 'क्रेडेंशियल डालें' },
    notifications: { title: 'पेमेंट की सूचनाएँ पाएँ', action: 'पेमेंट गेटवे देखें' },
    details: { title: 'बताएँ कि कौन बेचता है और आपसे कैसे बात करें', action: 'नाम, सपोर्ट और रंग' },
    look: { title: 'दुकान देखें', action: 'दुकान देखें' },
  },
  test: {
    start: '₹1 का टेस्ट पेमेंट',
    again: '₹1 का एक और टेस्ट पेमेंट',
    opening: 'खुल रहा है…',
    go: 'पेमेंट पेज पर जाएँ',
    paid: 'पेमेंट हुआ',
    notified: 'दुकान को सूचना मिली',
    refunded: 'पैसे वापस हुए',
    waits: 'अभी बाक़ी',
  },
  webhook: 'सूचनाओं का पता',
  copy: 'कॉपी करें',
  openShop: 'दुकान खोलें',
  opened: { title: 'दुकान खुल गई', text: 'अब विज़िटर ख़रीद सकते हैं।' },
  closeShop: 'विज़िटर के लिए दुकान बंद करें',
  closeQuestion:
    'विज़िटर को दिखेगा कि दुकान जल्द खुलेगी। जिन ऑर्डर का पेमेंट हो चुका है, वे चलते रहेंगे, और उनके ख़रीदार उन्हें देख सकेंगे।',
  closedNow: { title: 'दुकान बंद है', text: 'विज़िटर को दिखता है कि वह जल्द खुलेगी।' },
};
