/** The products that the specification fixes, as a new shop has them. */
import type { Network, Product, ProductPage } from '../product.js';

/** Slugs of the products that the specification fixes. */
export const specificationSlugs = ['followers', 'likes', 'views', 'comments'] as const;
export type SpecificationSlug = (typeof specificationSlugs)[number];

/** The network of the specification’s products. */
export const specifiedSlug = 'instagram';
export const specifiedNetwork = 'Instagram';
/** The title over the form for a username, as every new shop has it. */
export const usernameFormTitle = 'Buy Instagram Followers';

export const specificationNetworks: readonly Network[] = [
  { slug: specifiedSlug, name: specifiedNetwork, icon: 'camera', position: 0, active: true },
];

const ofInstagram = { network: specifiedSlug, active: true, asks: null, popularQuantity: 1000 } as const;
const counted = ['Default', 'Package'];

export const specificationProducts: readonly Product[] = [
  {
    ...ofInstagram,
    slug: 'followers',
    icon: 'person',
    color: 'brand',
    position: 0,
    targetKind: 'instagram-account',
    serviceTypes: counted,
    texts: {
      en: {
        name: 'Followers',
        unit: 'followers',
        title: 'Buy Instagram Followers',
        description:
          'Instagram followers from {price}. Pay by UPI, no password needed, and watch the delivery.',
        help: 'Tell us the username, choose how many, pay by UPI. That is all.',
      },
      hi: {
        name: 'फ़ॉलोअर्स',
        unit: 'फ़ॉलोअर्स',
        title: 'Instagram फ़ॉलोअर्स ख़रीदें',
        description: 'Instagram फ़ॉलोअर्स {price} से। UPI से पेमेंट, पासवर्ड की ज़रूरत नहीं, और डिलीवरी देखते रहें।',
        help: 'यूज़रनेम बताएँ, संख्या चुनें, UPI से पेमेंट करें। बस।',
      },
    },
  },
  {
    ...ofInstagram,
    slug: 'likes',
    icon: 'heart',
    color: 'accent',
    position: 1,
    targetKind: 'instagram-post',
    serviceTypes: counted,
    texts: {
      en: {
        name: 'Likes',
        unit: 'likes',
        title: 'Buy Instagram Likes & Views',
        description:
          'Instagram likes and views from {price}. Paste the link of your post or reel and pay by UPI.',
        help: 'Paste the link of a post or reel, choose how many, pay by UPI.',
      },
      hi: {
        name: 'लाइक्स',
        unit: 'लाइक्स',
        title: 'Instagram लाइक्स और व्यूज़ ख़रीदें',
        description: 'Instagram लाइक्स और व्यूज़ {price} से। पोस्ट या रील का लिंक डालें और UPI से पेमेंट करें।',
        help: 'पोस्ट या रील का लिंक डालें, संख्या चुनें, UPI से पेमेंट करें।',
      },
    },
  },
  {
    ...ofInstagram,
    slug: 'views',
    icon: 'eye',
    color: 'secondary',
    position: 2,
    targetKind: 'instagram-post',
    serviceTypes: counted,
    texts: {
      en: {
        name: 'Views',
        unit: 'views',
        title: 'Buy Instagram Likes & Views',
        description:
          'Instagram likes and views from {price}. Paste the link of your post or reel and pay by UPI.',
        help: 'Paste the link of a post or reel, choose how many, pay by UPI.',
      },
      hi: {
        name: 'व्यूज़',
        unit: 'व्यूज़',
        title: 'Instagram लाइक्स और व्यूज़ ख़रीदें',
        description: 'Instagram लाइक्स और व्यूज़ {price} से। पोस्ट या रील का लिंक डालें और UPI से पेमेंट करें।',
        help: 'पोस्ट या रील का लिंक डालें, संख्या चुनें, UPI से पेमेंट करें।',
      },
    },
  },
  {
    ...ofInstagram,
    slug: 'comments',
    icon: 'comment',
    color: 'green',
    position: 3,
    targetKind: 'instagram-post',
    asks: 'comments',
    serviceTypes: [...counted, 'Custom Comments'],
    texts: {
      en: {
        name: 'Comments',
        unit: 'comments',
        title: 'Buy Instagram Comments',
        description:
          'Instagram comments from {price}, in your own words or written for you. Pay by UPI, no password needed.',
        help: 'Paste the link of a post or reel. Write the comments yourself, or have them written.',
      },
      hi: {
        name: 'कमेंट्स',
        unit: 'कमेंट्स',
        title: 'Instagram कमेंट्स ख़रीदें',
        description: 'Instagram कमेंट्स {price} से, आपके शब्दों में या हमारे लिखे हुए। UPI से पेमेंट, पासवर्ड की ज़रूरत नहीं।',
        help: 'पोस्ट या रील का लिंक डालें। कमेंट ख़ुद लिखें, या हमसे लिखवाएँ।',
      },
    },
  },
];

export const specificationPages: readonly ProductPage[] = [
  { slug: 'followers', products: ['followers'] },
  { slug: 'likes-views', products: ['likes', 'views'] },
  { slug: 'comments', products: ['comments'] },
];
