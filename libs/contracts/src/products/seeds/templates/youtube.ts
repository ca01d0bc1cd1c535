import type { Product } from '../../product.js';

const network = 'youtube';
const serviceTypes = ['Default', 'Package'];

export const youtubeTemplates: Product[] = [
  {
    slug: 'youtube-subscribers',
    network,
    icon: 'bell',
    color: 'red',
    position: 1,
    active: false,
    targetKind: 'youtube-channel',
    asks: null,
    serviceTypes: serviceTypes,
    popularQuantity: 500,
    texts: {
      en: {
        name: 'Subscribers',
        unit: 'subscribers',
        title: 'Buy YouTube Subscribers',
        description:
          'YouTube subscribers from {price}. Give your channel and pay by UPI, no password needed.',
        help: 'Give the @handle or the link of your channel. The number of subscribers must be public.',
      },
      hi: {
        name: 'सब्सक्राइबर',
        unit: 'सब्सक्राइबर',
        title: 'YouTube सब्सक्राइबर ख़रीदें',
        description: 'YouTube सब्सक्राइबर {price} से। चैनल लिखें और UPI से पेमेंट करें, पासवर्ड की ज़रूरत नहीं।',
        help: 'चैनल का @हैंडल या लिंक लिखें। सब्सक्राइबर की संख्या पब्लिक होनी चाहिए।',
      },
    },
  },
  {
    slug: 'youtube-views',
    network,
    icon: 'play',
    color: 'red',
    position: 2,
    active: false,
    targetKind: 'youtube-video',
    asks: null,
    serviceTypes: serviceTypes,
    popularQuantity: 1000,
    texts: {
      en: {
        name: 'Views',
        unit: 'views',
        title: 'Buy YouTube Views',
        description: 'YouTube views from {price}. Paste the link of your video or short and pay by UPI.',
        help: 'Paste the link of a public video or short, choose how many views, pay by UPI.',
      },
      hi: {
        name: 'व्यूज़',
        unit: 'व्यूज़',
        title: 'YouTube व्यूज़ ख़रीदें',
        description: 'YouTube व्यूज़ {price} से। वीडियो या शॉर्ट का लिंक डालें और UPI से पेमेंट करें।',
        help: 'पब्लिक वीडियो या शॉर्ट का लिंक डालें, व्यूज़ की संख्या चुनें, UPI से पेमेंट करें।',
      },
    },
  },
  {
    slug: 'youtube-likes',
    network,
    icon: 'heart',
    color: 'pink',
    position: 3,
    active: false,
    targetKind: 'youtube-video',
    asks: null,
    serviceTypes: serviceTypes,
    popularQuantity: 500,
    texts: {
      en: {
        name: 'Likes',
        unit: 'likes',
        title: 'Buy YouTube Likes',
        description: 'YouTube likes from {price}. Paste the link of your video or short and pay by UPI.',
        help: 'Paste the link of a public video or short, choose how many likes, pay by UPI.',
      },
      hi: {
        name: 'लाइक्स',
        unit: 'लाइक्स',
        title: 'YouTube लाइक्स ख़रीदें',
        description: 'YouTube लाइक्स {price} से। वीडियो या शॉर्ट का लिंक डालें और UPI से पेमेंट करें।',
        help: 'पब्लिक वीडियो या शॉर्ट का लिंक डालें, लाइक्स की संख्या चुनें, UPI से पेमेंट करें।',
      },
    },
  },
  {
    slug: 'youtube-comments',
    network,
    icon: 'comment',
    color: 'orange',
    position: 4,
    active: false,
    targetKind: 'youtube-video',
    asks: 'comments',
    serviceTypes: [...serviceTypes, 'Custom Comments'],
    popularQuantity: 50,
    texts: {
      en: {
        name: 'Comments',
        unit: 'comments',
        title: 'Buy YouTube Comments',
        description: 'YouTube comments from {price}, in your own words or written for you. Pay by UPI.',
        help: 'Paste the link of a video that takes comments. Write them yourself, or have them written.',
      },
      hi: {
        name: 'कमेंट्स',
        unit: 'कमेंट्स',
        title: 'YouTube कमेंट्स ख़रीदें',
        description: 'YouTube कमेंट्स {price} से, आपके शब्दों में या हमारे लिखे हुए। UPI से पेमेंट करें।',
        help: 'ऐसे वीडियो का लिंक डालें जिस पर कमेंट हो सकते हैं। कमेंट ख़ुद लिखें, या हमसे लिखवाएँ।',
      },
    },
  },
];
