import { useWords } from '../../../messages/language.js';
import { noticeWords as english } from '../../../messages/en/notices.js';
import { noticeWords as hindi } from '../../../messages/hi/notices.js';

export const useNoticeWords = () => useWords({ en: english, hi: hindi });
