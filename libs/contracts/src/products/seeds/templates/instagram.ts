import type { Product } from '../../product.js';

const post = { network: 'instagram', targetKind: 'instagram-post', asks: null } as const;
const story = { ...post, targetKind: 'instagram-story' } as const;
/** Types of services whose orders hold a target and at most a quantity. */
const serviceTypes = ['Default', 'Package'];

export const instagramTemplates: Product[] = [
  {
    ...post,
    slug: 'instagram-saves',
    icon: 'bookmark',
    color: 'blue',
    position: 5,
    active: false,
    serviceTypes,
    popularQuantity: 500,
    texts: {
      en: {
        name: 'Saves',
        unit: 'saves',
        title: 'Buy Instagram Saves',
        description: 'Instagram saves from {price}. Paste the link of your post or reel and pay by UPI.',
        help: 'Posts that people save are shown to more people. Paste the link, choose how many, pay by UPI.',
      },
      hi: {
        name: 'सेव',
        unit: 'सेव',
        title: 'Instagram सेव ख़रीदें',
        description: 'Instagram सेव {price} से। पोस्ट या रील का लिंक डालें और UPI से पेमेंट करें।',
        help: 'जो पोस्ट सेव होती हैं, वे ज़्यादा लोगों को दिखती हैं। लिंक डालें, संख्या चुनें, UPI से पेमेंट करें।',
      },
    },
  },
  {
    ...post,
    slug: 'instagram-shares',
    icon: 'share',
    color: 'green',
    position: 6,
    active: false,
    serviceTypes,
    popularQuantity: 500,
    texts: {
      en: {
        name: 'Shares',
        unit: 'shares',
        title: 'Buy Instagram Shares',
        description: 'Instagram shares from {price}. Paste the link of your post or reel and pay by UPI.',
        help: 'Paste the link of a post or reel, choose how many shares, pay by UPI.',
      },
      hi: {
        name: 'शेयर',
        unit: 'शेयर',
        title: 'Instagram शेयर ख़रीदें',
        description: 'Instagram शेयर {price} से। पोस्ट या रील का लिंक डालें और UPI से पेमेंट करें।',
        help: 'पोस्ट या रील का लिंक डालें, शेयर की संख्या चुनें, UPI से पेमेंट करें।',
      },
    },
  },
  {
    ...story,
    slug: 'instagram-story-views',
    icon: 'story',
    color: 'orange',
    position: 7,
    active: false,
    serviceTypes,
    popularQuantity: 500,
    texts: {
      en: {
        name: 'Story Views',
        unit: 'story views',
        title: 'Buy Instagram Story Views',
        description:
          'Instagram story views from {price}. Give the username and pay by UPI, no password needed.',
        help: 'Put your stories up first: those that are up when delivery begins are viewed.',
      },
      hi: {
        name: 'स्टोरी व्यूज़',
        unit: 'स्टोरी व्यूज़',
        title: 'Instagram स्टोरी व्यूज़ ख़रीदें',
        description: 'Instagram स्टोरी व्यूज़ {price} से। यूज़रनेम लिखें और UPI से पेमेंट करें, पासवर्ड की ज़रूरत नहीं।',
        help: 'पहले स्टोरी लगाएँ: डिलीवरी शुरू होते समय जो स्टोरी लगी हों, उन्हीं पर व्यूज़ आते हैं।',
      },
    },
  },
  {
    ...post,
    slug: 'instagram-reel-plays',
    icon: 'play',
    color: 'red',
    position: 8,
    active: false,
    serviceTypes,
    popularQuantity: 1000,
    texts: {
      en: {
        name: 'Reel Plays',
        unit: 'plays',
        title: 'Buy Instagram Reel Plays',
        description: 'Instagram reel plays from {price}. Paste the link of your reel and pay by UPI.',
        help: 'Paste the link of a reel, choose how many plays, pay by UPI.',
      },
      hi: {
        name: 'रील प्ले',
        unit: 'प्ले',
        title: 'Instagram रील प्ले ख़रीदें',
        description: 'Instagram रील प्ले {price} से। रील का लिंक डालें और UPI से पेमेंट करें।',
        help: 'रील का लिंक डालें, प्ले की संख्या चुनें, UPI से पेमेंट करें।',
      },
    },
  },
  {
    ...story,
    slug: 'instagram-live-viewers',
    icon: 'live',
    color: 'red',
    position: 9,
    active: false,
    serviceTypes,
    popularQuantity: 100,
    texts: {
      en: {
        name: 'Live Viewers',
        unit: 'live viewers',
        title: 'Buy Instagram Live Viewers',
        description:
          'Instagram live viewers from {price}. Give the username and pay by UPI, no password needed.',
        help: 'Order when your live video is about to begin. Viewers join while it runs.',
      },
      hi: {
        name: 'लाइव दर्शक',
        unit: 'लाइव दर्शक',
        title: 'Instagram लाइव दर्शक ख़रीदें',
        description: 'Instagram लाइव दर्शक {price} से। यूज़रनेम लिखें और UPI से पेमेंट करें, पासवर्ड की ज़रूरत नहीं।',
        help: 'लाइव शुरू करने से ठीक पहले ऑर्डर करें। दर्शक लाइव चलते समय जुड़ते हैं।',
      },
    },
  },
];
