import type { en } from './en.js';
import type { TranslationOf } from './text.js';
import { failures } from './hi/failures.js';
import { orders } from './hi/orders.js';
import { payment } from './hi/payment.js';
import { shop } from './hi/shop.js';

/** Every word of the site in Hindi, in the everyday mixture that shops in India speak. */
export const hi: TranslationOf<typeof en> & { failures: typeof failures } = {
  failures,
  kinds: { followers: 'फ़ॉलोअर्स', likes: 'लाइक्स', views: 'व्यूज़', comments: 'कमेंट्स' },
  nav: {
    label: 'मुख्य मेन्यू',
    skip: 'सीधे कंटेंट पर जाएँ',
    home: '{siteName}, होम',
    offers: 'ऑफ़र और छूट',
  },
  footer: {
    shop: 'ख़रीदें',
    notAffiliated: 'इस साइट का {networks} से कोई संबंध नहीं है।',
    help: 'मदद',
    rules: 'नियम और संपर्क',
    offers: 'ऑफ़र',
    orders: 'आपके ऑर्डर',
    faq: 'सवाल-जवाब',
    consent: 'विज़िट की गिनती',
  },
  contact: { support: 'WhatsApp पर मदद', whatsapp: 'WhatsApp पर बात करें', instagram: 'Instagram' },
  toasts: { region: 'सूचनाएँ (F8)', close: 'बंद करें' },
  recentOrders: {
    label: 'हाल के ऑर्डर',
    defaultTemplate: '{username} ने {quantity} {type} ऑर्डर किए',
    somebody: 'किसी',
    justNow: 'अभी-अभी',
    minutesAgo: '{minutes} मिनट पहले',
    hoursAgo: '{hours} घंटे पहले',
    hide: 'हाल के ऑर्डर छिपाएँ',
  },
  common: {
    loading: 'लोड हो रहा है…',
    popular: 'पॉपुलर',
    orderNow: 'अभी ऑर्डर करें',
    continue: 'आगे बढ़ें',
    save: '{percentage}% बचत',
    processing: 'प्रोसेस हो रहा है…',
    publicText: 'आपकी {network} प्रोफ़ाइल पब्लिक होनी चाहिए, नहीं तो डिलीवरी नहीं हो पाएगी।',
    perThousand: '1,000 के {price}',
    noPassword: 'हम कभी पासवर्ड नहीं माँगते',
    deliveryPackages: '1–2 मिनट में शुरू',
    durations: { minutes: '{minutes} मिनट', hours: '{hours} घंटे', days: '{days} दिन' },
    noRefill: 'रीफ़िल नहीं',
    refills: 'रीफ़िल गारंटी: {days} दिन',
    usually: 'आम तौर पर {half} में पूरा, 10 में से 9 {most} में',
    ours: {
      rating: '{count} रेटिंग में 5 में से {average} स्टार',
      delivered: '{count} ऑर्डर डिलीवर हुए',
      usual: 'आम तौर पर {half} में पूरा',
      inFull: '{percent}% पूरे डिलीवर हुए',
      refunds: '{amount} रिफ़ंड दिए',
    },
    securePayment: 'UPI, कार्ड, नेटबैंकिंग, वॉलेट',
    noPackages: 'अभी यहाँ कुछ उपलब्ध नहीं है। थोड़ी देर बाद फिर आएँ।',
    orderFailed: 'ऑर्डर नहीं हो सका',
    noAnswer: 'साइट से जवाब नहीं मिला। इंटरनेट जाँचें और फिर कोशिश करें।',
    pageFailed: 'यह पेज लोड नहीं हो सका',
    pageFailedText: 'बीच में इंटरनेट टूट गया, या साइट अभी अपडेट हुई है।',
    reload: 'फिर लोड करें',
  },
  ...shop,
  ...payment,
  orders,
  terms: {
    metaTitle: 'शर्तें',
  },
  refunds: {
    metaTitle: 'रिफ़ंड',
  },
  privacy: {
    metaTitle: 'प्राइवेसी',
  },
  numbers: {
    metaTitle: 'हमारे आँकड़े',
  },
  contactPage: {
    metaTitle: 'संपर्क',
  },
  guides: {
    metaTitle: 'गाइड',
    title: 'गाइड',
    lead: 'ऑर्डर से पहले, इंतज़ार के समय और बाद में जानने लायक बातें।',
    trail: 'आप यहाँ हैं',
    all: 'सभी गाइड',
  },
};
