import { orderWords as english } from '../../../messages/en/order-page.js';
import { orderWords as hindi } from '../../../messages/hi/order-page.js';
import { useWords } from '../../../messages/language.js';

export const useOrderWords = () => useWords({ en: english, hi: hindi });
