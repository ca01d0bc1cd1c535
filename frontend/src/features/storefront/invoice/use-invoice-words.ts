import { invoiceWords as english } from '../../../messages/en/invoice.js';
import { invoiceWords as hindi } from '../../../messages/hi/invoice.js';
import { useWords } from '../../../messages/language.js';

/** The words come with the fields. */
export const useInvoiceWords = () => useWords({ en: english, hi: hindi });
