import type { Product } from '../../product.js';

const network = 'x';
const serviceTypes = ['Default', 'Package'];

export const xTemplates: Product[] = [
  {
    slug: 'x-followers',
    network,
    icon: 'person',
    color: 'grey',
    position: 1,
    active: false,
    targetKind: 'x-account',
    asks: null,
    serviceTypes: serviceTypes,
    popularQuantity: 500,
    texts: {
      en: {
        name: 'Followers',
        unit: 'followers',
        title: 'Buy X Followers',
        description:
          'X (Twitter) followers from {price}. Give the username and pay by UPI, no password needed.',
        help: 'Tell us the username, choose how many, pay by UPI. The account must be public.',
      },
      hi: {
        name: 'फ़ॉलोअर्स',
        unit: 'फ़ॉलोअर्स',
        title: 'X फ़ॉलोअर्स ख़रीदें',
        description: 'X (Twitter) फ़ॉलोअर्स {price} से। यूज़रनेम लिखें और UPI से पेमेंट करें, पासवर्ड की ज़रूरत नहीं।',
        help: 'यूज़रनेम लिखें, संख्या चुनें, UPI से पेमेंट करें। अकाउंट पब्लिक होना चाहिए।',
      },
    },
  },
  {
    slug: 'x-likes',
    network,
    icon: 'heart',
    color: 'pink',
    position: 2,
    active: false,
    targetKind: 'x-post',
    asks: null,
    serviceTypes: serviceTypes,
    popularQuantity: 500,
    texts: {
      en: {
        name: 'Likes',
        unit: 'likes',
        title: 'Buy X Likes',
        description: 'X (Twitter) likes from {price}. Paste the link of your post and pay by UPI.',
        help: 'Paste the link of a public post, choose how many likes, pay by UPI.',
      },
      hi: {
        name: 'लाइक्स',
        unit: 'लाइक्स',
        title: 'X लाइक्स ख़रीदें',
        description: 'X (Twitter) लाइक्स {price} से। पोस्ट का लिंक डालें और UPI से पेमेंट करें।',
        help: 'पब्लिक पोस्ट का लिंक डालें, लाइक्स की संख्या चुनें, UPI से पेमेंट करें।',
      },
    },
  },
];
