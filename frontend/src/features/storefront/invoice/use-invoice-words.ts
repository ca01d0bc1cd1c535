import { invoiceWords as english } from '@boostline/contracts/texts/en/invoice';
import { invoiceWords as hindi } from '@boostline/contracts/texts/hi/invoice';
import { useWords } from '../../../messages/use-words.js';

const texts = { en: english, hi: hindi };

/** The words come with the fields. */
export const useInvoiceWords = () => useWords('invoice', texts);
