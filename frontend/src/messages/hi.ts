import { otherLanguages, type Messages } from './en.js';
import { failures } from './hi/failures.js';
import { orders } from './hi/orders.js';
import { payment } from './hi/payment.js';
import { shop } from './hi/shop.js';

/** Every word of the site in Hindi, in the everyday mixture that shops in India speak. */
export const hi: Messages = {
  locale: 'hi-IN',
  failures,
  otherLanguage: otherLanguages.hi,
  kinds: { followers: 'फ़ॉलोअर्स', likes: 'लाइक्स', views: 'व्यूज़', comments: 'कमेंट्स', offers: 'ऑफ़र' },
  kindsInText: { followers: 'फ़ॉलोअर्स', likes: 'लाइक्स', views: 'व्यूज़', comments: 'कमेंट्स', offers: 'ऑफ़र' },
  nav: {
    label: 'मुख्य मेन्यू',
    skip: 'सीधे सामग्री पर जाएँ',
    home: (siteName) => `${siteName}, होम`,
    followers: 'Instagram फ़ॉलोअर्स',
    likesViews: 'Instagram लाइक्स और व्यूज़',
    offers: 'ऑफ़र और छूट',
  },
  footer: {
    shop: 'दुकान',
    defaultText: 'Instagram से संबद्ध नहीं।',
    help: 'मदद',
    comments: 'Instagram कमेंट्स',
    offers: 'ऑफ़र',
    orders: 'आपके ऑर्डर',
    faq: 'सवाल-जवाब',
  },
  contact: { support: 'WhatsApp पर मदद', whatsapp: 'WhatsApp पर बात करें', instagram: 'Instagram' },
  toasts: { region: 'सूचनाएँ (F8)', close: 'बंद करें' },
  recentOrders: {
    label: 'हाल के ऑर्डर',
    defaultTemplate: '{username} ने अभी {quantity} {type} ऑर्डर किए',
    somebody: 'किसी',
    justNow: 'अभी-अभी',
    minutesAgo: (minutes) => `${minutes} मिनट पहले`,
    hoursAgo: (hours) => `${hours} घंटे पहले`,
    hide: 'हाल के ऑर्डर छिपाएँ',
  },
  common: {
    loading: 'लोड हो रहा है…',
    popular: 'लोकप्रिय',
    orderNow: 'अभी ऑर्डर करें',
    processing: 'प्रोसेस हो रहा है...',
    publicText: 'आपकी Instagram प्रोफ़ाइल PUBLIC होनी चाहिए, नहीं तो डिलीवरी नहीं हो पाएगी।',
    perThousand: (price) => `${price} प्रति 1,000`,
    noPassword: 'हम कभी पासवर्ड नहीं माँगते',
    deliveryPackages: '1-2 मिनट में शुरू',
    securePayment: 'UPI, कार्ड, नेटबैंकिंग, वॉलेट',
    noPackages: 'अभी यहाँ कुछ उपलब्ध नहीं है। थोड़ी देर बाद फिर आएँ।',
    orderFailed: 'ऑर्डर नहीं हो सका',
    noAnswer: 'दुकान से जवाब नहीं मिला। इंटरनेट जाँचें और फिर कोशिश करें।',
    pageFailed: 'यह पेज लोड नहीं हो सका',
    pageFailedText: 'बीच में इंटरनेट टूट गया, या दुकान अभी-अभी नई हुई है।',
    reload: 'फिर लोड करें',
  },
  ...shop,
  ...payment,
  orders,
};
