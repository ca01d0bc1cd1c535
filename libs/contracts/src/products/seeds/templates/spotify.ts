import type { Product } from '../../product.js';

const network = 'spotify';
const serviceTypes = ['Default', 'Package'];

export const spotifyTemplates: Product[] = [
  {
    slug: 'spotify-plays',
    network,
    icon: 'play',
    color: 'green',
    position: 1,
    active: false,
    targetKind: 'spotify-music',
    asks: null,
    serviceTypes: serviceTypes,
    popularQuantity: 1000,
    texts: {
      en: {
        name: 'Plays',
        unit: 'plays',
        title: 'Buy Spotify Plays',
        description:
          'Spotify plays from {price}. Paste the link of your track, album or playlist and pay by UPI.',
        help: 'Paste the link of a track, album or playlist, choose how many plays, pay by UPI.',
      },
      hi: {
        name: 'प्ले',
        unit: 'प्ले',
        title: 'Spotify प्ले ख़रीदें',
        description: 'Spotify प्ले {price} से। ट्रैक, एल्बम या प्लेलिस्ट का लिंक डालें और UPI से पेमेंट करें।',
        help: 'ट्रैक, एल्बम या प्लेलिस्ट का लिंक डालें, प्ले की संख्या चुनें, UPI से पेमेंट करें।',
      },
    },
  },
];
