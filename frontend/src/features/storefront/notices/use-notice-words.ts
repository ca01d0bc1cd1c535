import { useWords } from '../../../messages/use-words.js';
import { noticeWords as english } from '@boostline/contracts/texts/en/notices';
import { noticeWords as hindi } from '@boostline/contracts/texts/hi/notices';

const texts = { en: english, hi: hindi };

export const useNoticeWords = () => useWords('notices', texts);
