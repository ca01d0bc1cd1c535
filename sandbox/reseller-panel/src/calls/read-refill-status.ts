import { z } from 'zod';
import type { Form } from './form.js';
import type { Panel } from '../panel.js';

const refillRow = z.object({ createdAt: z.int(), endsAt: z.int() });

/** The panel's `refill_status` of `refill` or of up to 100 `refills`. */
export function readRefillStatus(panel: Panel, form: Form, now: number) {
  if (form.refills === undefined) {
    const status = statusOf(panel, form.refill ?? '', now);
    return typeof status === 'string' ? { status } : status;
  }
  const ids = form.refills.split(',').map((id) => id.trim());
  if (ids.length > 100) return { error: 'Too many refills, at most 100' };
  const entries = ids.map((id) => ({ refill: Number(id), status: statusOf(panel, id, now) }));
  switch (panel.habits.current.manyStatuses) {
    case 'keyed':
    case 'list':
      return entries;
    case 'text':
      return entries.map(({ status }) => (typeof status === 'string' ? status : status.error)).join('\n');
    case 'refused':
      return { error: 'Incorrect request' };
    case 'first':
      return { status: entries[0]?.status ?? { error: 'Refill not found' } };
  }
}

function statusOf(panel: Panel, id: string, now: number): string | { error: string } {
  const known = /^\d{1,15}$/.test(id);
  const refill = known
    ? panel.database.one(refillRow, 'SELECT createdAt, endsAt FROM refills WHERE id = ?', Number(id))
    : undefined;
  if (!refill) return { error: 'Refill not found' };
  if (now >= refill.endsAt) return 'Completed';
  return now < refill.createdAt + (refill.endsAt - refill.createdAt) * 0.15 ? 'Pending' : 'In progress';
}
