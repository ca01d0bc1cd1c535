import type { Product } from '../../product.js';

const network = 'facebook';
const serviceTypes = ['Default', 'Package'];

export const facebookTemplates: Product[] = [
  {
    slug: 'facebook-page-followers',
    network,
    icon: 'person',
    color: 'blue',
    position: 1,
    active: false,
    targetKind: 'facebook-page',
    asks: null,
    serviceTypes: serviceTypes,
    popularQuantity: 1000,
    texts: {
      en: {
        name: 'Page Followers',
        unit: 'page followers',
        title: 'Buy Facebook Page Followers',
        description: 'Facebook page followers from {price}. Paste the link of your page and pay by UPI.',
        help: 'Paste the link of a public page, choose how many followers, pay by UPI.',
      },
      hi: {
        name: 'पेज फ़ॉलोअर्स',
        unit: 'पेज फ़ॉलोअर्स',
        title: 'Facebook पेज फ़ॉलोअर्स ख़रीदें',
        description: 'Facebook पेज फ़ॉलोअर्स {price} से। पेज का लिंक डालें और UPI से पेमेंट करें।',
        help: 'पब्लिक पेज का लिंक डालें, फ़ॉलोअर्स की संख्या चुनें, UPI से पेमेंट करें।',
      },
    },
  },
  {
    slug: 'facebook-post-likes',
    network,
    icon: 'heart',
    color: 'pink',
    position: 2,
    active: false,
    targetKind: 'facebook-post',
    asks: null,
    serviceTypes: serviceTypes,
    popularQuantity: 500,
    texts: {
      en: {
        name: 'Post Likes',
        unit: 'post likes',
        title: 'Buy Facebook Post Likes',
        description: 'Facebook post likes from {price}. Paste the link of your post and pay by UPI.',
        help: 'Paste the link of a public post, photo, video or reel, choose how many likes, pay by UPI.',
      },
      hi: {
        name: 'पोस्ट लाइक्स',
        unit: 'पोस्ट लाइक्स',
        title: 'Facebook पोस्ट लाइक्स ख़रीदें',
        description: 'Facebook पोस्ट लाइक्स {price} से। पोस्ट का लिंक डालें और UPI से पेमेंट करें।',
        help: 'पब्लिक पोस्ट, फ़ोटो, वीडियो या रील का लिंक डालें, संख्या चुनें, UPI से पेमेंट करें।',
      },
    },
  },
];
