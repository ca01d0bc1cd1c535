import type { Product } from '../../product.js';

const network = 'telegram';
const serviceTypes = ['Default', 'Package'];

export const telegramTemplates: Product[] = [
  {
    slug: 'telegram-members',
    network,
    icon: 'group',
    color: 'blue',
    position: 1,
    active: false,
    targetKind: 'telegram-channel',
    asks: null,
    serviceTypes: serviceTypes,
    popularQuantity: 1000,
    texts: {
      en: {
        name: 'Members',
        unit: 'members',
        title: 'Buy Telegram Members',
        description: 'Telegram members from {price}. Give your channel or group and pay by UPI.',
        help: 'Give @name or the link of your channel or group, choose how many members, pay by UPI.',
      },
      hi: {
        name: 'मेंबर',
        unit: 'मेंबर',
        title: 'Telegram मेंबर ख़रीदें',
        description: 'Telegram मेंबर {price} से। अपना चैनल या ग्रुप लिखें और UPI से पेमेंट करें।',
        help: 'चैनल या ग्रुप का @नाम या लिंक लिखें, मेंबर की संख्या चुनें, UPI से पेमेंट करें।',
      },
    },
  },
  {
    slug: 'telegram-post-views',
    network,
    icon: 'eye',
    color: 'teal',
    position: 2,
    active: false,
    targetKind: 'telegram-post',
    asks: null,
    serviceTypes: serviceTypes,
    popularQuantity: 1000,
    texts: {
      en: {
        name: 'Post Views',
        unit: 'post views',
        title: 'Buy Telegram Post Views',
        description: 'Telegram post views from {price}. Paste the link of your post and pay by UPI.',
        help: 'Paste the link of a post in a public channel, choose how many views, pay by UPI.',
      },
      hi: {
        name: 'पोस्ट व्यूज़',
        unit: 'पोस्ट व्यूज़',
        title: 'Telegram पोस्ट व्यूज़ ख़रीदें',
        description: 'Telegram पोस्ट व्यूज़ {price} से। पोस्ट का लिंक डालें और UPI से पेमेंट करें।',
        help: 'पब्लिक चैनल की पोस्ट का लिंक डालें, व्यूज़ की संख्या चुनें, UPI से पेमेंट करें।',
      },
    },
  },
];
