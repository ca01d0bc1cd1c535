import type { Product } from '../product.js';
import { facebookTemplates } from './templates/facebook.js';
import { instagramTemplates } from './templates/instagram.js';
import { spotifyTemplates } from './templates/spotify.js';
import { telegramTemplates } from './templates/telegram.js';
import { tiktokTemplates } from './templates/tiktok.js';
import { xTemplates } from './templates/x.js';
import { youtubeTemplates } from './templates/youtube.js';

export { templateNetworks } from './networks.js';

/** Products that an owner may add, ready to be sold; off until then. */
export const productTemplates: readonly Product[] = [
  ...instagramTemplates,
  ...youtubeTemplates,
  ...tiktokTemplates,
  ...facebookTemplates,
  ...telegramTemplates,
  ...xTemplates,
  ...spotifyTemplates,
];
