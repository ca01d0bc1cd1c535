import type { Product } from '../../product.js';

const network = 'tiktok';
const serviceTypes = ['Default', 'Package'];

export const tiktokTemplates: Product[] = [
  {
    slug: 'tiktok-followers',
    network,
    icon: 'person',
    color: 'purple',
    position: 1,
    active: false,
    targetKind: 'tiktok-account',
    asks: null,
    serviceTypes: serviceTypes,
    popularQuantity: 1000,
    texts: {
      en: {
        name: 'Followers',
        unit: 'followers',
        title: 'Buy TikTok Followers',
        description: 'TikTok followers from {price}. Give the username and pay by UPI, no password needed.',
        help: 'Tell us the username, choose how many, pay by UPI. The account must be public.',
      },
      hi: {
        name: 'फ़ॉलोअर्स',
        unit: 'फ़ॉलोअर्स',
        title: 'TikTok फ़ॉलोअर्स ख़रीदें',
        description: 'TikTok फ़ॉलोअर्स {price} से। यूज़रनेम लिखें और UPI से पेमेंट करें, पासवर्ड की ज़रूरत नहीं।',
        help: 'यूज़रनेम लिखें, संख्या चुनें, UPI से पेमेंट करें। अकाउंट पब्लिक होना चाहिए।',
      },
    },
  },
  {
    slug: 'tiktok-likes',
    network,
    icon: 'heart',
    color: 'pink',
    position: 2,
    active: false,
    targetKind: 'tiktok-video',
    asks: null,
    serviceTypes: serviceTypes,
    popularQuantity: 1000,
    texts: {
      en: {
        name: 'Likes',
        unit: 'likes',
        title: 'Buy TikTok Likes',
        description: 'TikTok likes from {price}. Paste the link of your video and pay by UPI.',
        help: 'Paste the link of a public video, choose how many likes, pay by UPI.',
      },
      hi: {
        name: 'लाइक्स',
        unit: 'लाइक्स',
        title: 'TikTok लाइक्स ख़रीदें',
        description: 'TikTok लाइक्स {price} से। वीडियो का लिंक डालें और UPI से पेमेंट करें।',
        help: 'पब्लिक वीडियो का लिंक डालें, लाइक्स की संख्या चुनें, UPI से पेमेंट करें।',
      },
    },
  },
  {
    slug: 'tiktok-views',
    network,
    icon: 'eye',
    color: 'teal',
    position: 3,
    active: false,
    targetKind: 'tiktok-video',
    asks: null,
    serviceTypes: serviceTypes,
    popularQuantity: 1000,
    texts: {
      en: {
        name: 'Views',
        unit: 'views',
        title: 'Buy TikTok Views',
        description: 'TikTok views from {price}. Paste the link of your video and pay by UPI.',
        help: 'Paste the link of a public video, choose how many views, pay by UPI.',
      },
      hi: {
        name: 'व्यूज़',
        unit: 'व्यूज़',
        title: 'TikTok व्यूज़ ख़रीदें',
        description: 'TikTok व्यूज़ {price} से। वीडियो का लिंक डालें और UPI से पेमेंट करें।',
        help: 'पब्लिक वीडियो का लिंक डालें, व्यूज़ की संख्या चुनें, UPI से पेमेंट करें।',
      },
    },
  },
  {
    slug: 'tiktok-saves',
    network,
    icon: 'bookmark',
    color: 'blue',
    position: 4,
    active: false,
    targetKind: 'tiktok-video',
    asks: null,
    serviceTypes: serviceTypes,
    popularQuantity: 500,
    texts: {
      en: {
        name: 'Saves',
        unit: 'saves',
        title: 'Buy TikTok Saves',
        description: 'TikTok saves from {price}. Paste the link of your video and pay by UPI.',
        help: 'Paste the link of a public video, choose how many saves, pay by UPI.',
      },
      hi: {
        name: 'सेव',
        unit: 'सेव',
        title: 'TikTok सेव ख़रीदें',
        description: 'TikTok सेव {price} से। वीडियो का लिंक डालें और UPI से पेमेंट करें।',
        help: 'पब्लिक वीडियो का लिंक डालें, सेव की संख्या चुनें, UPI से पेमेंट करें।',
      },
    },
  },
];
