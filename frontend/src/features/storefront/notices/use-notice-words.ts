import { useMessages } from '../../../messages/language.js';
import { noticeWords as english } from '../../../messages/en/notices.js';
import { noticeWords as hindi } from '../../../messages/hi/notices.js';

export const useNoticeWords = () => (useMessages().locale === 'hi-IN' ? hindi : english);
