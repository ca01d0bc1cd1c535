import type { Panel } from './panel.js';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const tails = 36 ** 5;
/** Shares no factor with the number of tails: different orders have different tails. */
const step = 7_919_123;

/** What the panel calls an order to its customers. */
export function publicIdOf({ habits, chance }: Panel, id: number): string {
  if (habits.current.orderIds === 'numbers') return String(id);
  const letter = letters.charAt(chance.between(0, letters.length - 1, `letter ${id}`));
  const tail = ((id % tails) * step) % tails;
  return `${letter}${chance.between(1, 9, `digit ${id}`)}-${tail.toString(36).toUpperCase().padStart(5, '0')}`;
}

/** As it stands in an answer: panels send plain numbers as such. */
export function spokenId(publicId: string): number | string {
  return /^\d{1,15}$/.test(publicId) ? Number(publicId) : publicId;
}
