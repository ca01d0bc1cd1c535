import type { TargetKind } from '../target-kind.js';
import { facebookTargetKinds } from './target-kinds/facebook.js';
import { instagramTargetKinds } from './target-kinds/instagram.js';
import { spotifyTargetKinds } from './target-kinds/spotify.js';
import { telegramTargetKinds } from './target-kinds/telegram.js';
import { tiktokTargetKinds } from './target-kinds/tiktok.js';
import { xTargetKinds } from './target-kinds/x.js';
import { youtubeTargetKinds } from './target-kinds/youtube.js';

/** What comes with the shop; an owner may add more. */
export const seededTargetKinds: readonly TargetKind[] = [
  ...instagramTargetKinds,
  ...youtubeTargetKinds,
  ...tiktokTargetKinds,
  ...facebookTargetKinds,
  ...telegramTargetKinds,
  ...xTargetKinds,
  ...spotifyTargetKinds,
];
