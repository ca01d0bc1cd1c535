import type { Network, Product } from '../product.js';
import { facebookTemplates } from './templates/facebook.js';
import { instagramTemplates } from './templates/instagram.js';
import { spotifyTemplates } from './templates/spotify.js';
import { telegramTemplates } from './templates/telegram.js';
import { tiktokTemplates } from './templates/tiktok.js';
import { xTemplates } from './templates/x.js';
import { youtubeTemplates } from './templates/youtube.js';

/** Beside the one of the specification; shown as soon as a product of theirs is. */
export const templateNetworks: readonly Network[] = [
  { slug: 'youtube', name: 'YouTube', icon: 'play', position: 1, active: true },
  { slug: 'tiktok', name: 'TikTok', icon: 'music', position: 2, active: true },
  { slug: 'facebook', name: 'Facebook', icon: 'group', position: 3, active: true },
  { slug: 'telegram', name: 'Telegram', icon: 'chat', position: 4, active: true },
  { slug: 'x', name: 'X', icon: 'globe', position: 5, active: true },
  { slug: 'spotify', name: 'Spotify', icon: 'music', position: 6, active: true },
];

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
