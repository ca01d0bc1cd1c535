import type { Said } from '@boostline/contracts/texts/text';
import { orderWords as english } from '@boostline/contracts/texts/en/order-page';
import { orderWords as hindi } from '@boostline/contracts/texts/hi/order-page';
import { useWords } from '../../../messages/use-words.js';

const texts = { en: english, hi: hindi };
export type OrderWords = Said<typeof english>;
export const useOrderWords = () => useWords('order', texts);
