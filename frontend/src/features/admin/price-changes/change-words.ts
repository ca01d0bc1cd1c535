import type { ServiceChange } from '@boostline/contracts/schemas/admin/suppliers';
import { movingMessages as t } from '../../../messages/admin/bulk-en.js';
import type { StateWord, Tone } from '../words/order-words.js';

export type ShownKind = ServiceChange['what'] | 'all';

const tones: Record<ServiceChange['what'], Tone> = {
  added: 'calm',
  price: 'moving',
  limits: 'moving',
  renamed: 'calm',
  vanished: 'bad',
  returned: 'good',
  repriced: 'good',
};

/** What kind of change it was; in the colour of trouble where packages are off sale because of it. */
export function changeWord({ what, quarantined }: Pick<ServiceChange, 'what' | 'quarantined'>): StateWord {
  return quarantined ? { text: t.offSale, tone: 'bad' } : { text: t.kinds[what], tone: tones[what] };
}
