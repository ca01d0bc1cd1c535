import { trackWords as english } from '../../../messages/en/track-order.js';
import { trackWords as hindi } from '../../../messages/hi/track-order.js';
import { useWords } from '../../../messages/language.js';

export const useTrackWords = () => useWords({ en: english, hi: hindi });
