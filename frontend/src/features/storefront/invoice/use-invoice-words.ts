import { useMessages } from '../../../messages/language.js';
import { invoiceWords as english, type InvoiceWords } from '../../../messages/en/invoice.js';
import { invoiceWords as hindi } from '../../../messages/hi/invoice.js';

/** Both languages come with the fields. */
export function useInvoiceWords(): { words: InvoiceWords; language: 'en' | 'hi' } {
  const language = useMessages().locale === 'hi-IN' ? 'hi' : 'en';
  return { words: language === 'hi' ? hindi : english, language };
}
