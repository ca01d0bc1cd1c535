import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { timelineMessages } from '../../../messages/admin/timeline-en.js';
import { orderWords } from './order-words.js';

const { sentences } = timelineMessages;

/** What happened, as a sentence; a name that is not known here is spaced out. */
export function timelineWord(name: string, detail: Readonly<Record<string, unknown>>): string {
  const paise = detail['amountPaise'];
  const amount = typeof paise === 'number' ? `: ${formatRupees(paise / 100)}` : '';
  const status = Object.entries(orderWords).find(([raw]) => name === `order.${raw}`)?.[1].text;
  return (sentences[name] ?? status ?? spaced(name)) + amount;
}

function spaced(name: string): string {
  const words = name.replaceAll(/[._-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The details of a row as they are kept, for who has to look behind the sentence. */
export function detailText(detail: Record<string, unknown>): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' · ');
}
