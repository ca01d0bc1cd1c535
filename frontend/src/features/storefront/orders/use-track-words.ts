import { trackWords as english } from '@boostline/contracts/texts/en/track-order';
import { trackWords as hindi } from '@boostline/contracts/texts/hi/track-order';
import { useWords } from '../../../messages/use-words.js';

const texts = { en: english, hi: hindi };
export const useTrackWords = () => useWords('track', texts);
