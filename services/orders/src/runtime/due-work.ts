import type { OrderChange } from '../order/order-change.js';

type DueWork = 'send-refunds' | 'send-messages' | 'tell-programs';

/** The jobs that have something to do because of a change. Pure. */
export function dueWorkOf({ before, after, added }: OrderChange): DueWork[] {
  const wasDue = new Set(before?.refunds.filter(({ state }) => state === 'due').map(({ id }) => id));
  const channels = new Set(added.map(({ to, row }) => (to === 'messages' ? row.channel : null)));
  channels.delete(null);
  const work: DueWork[] = [];
  if (after.refunds.some(({ id, state }) => state === 'due' && !wasDue.has(id))) work.push('send-refunds');
  if (channels.delete('endpoint')) work.push('tell-programs');
  if (channels.size > 0) work.push('send-messages');
  return work;
}
