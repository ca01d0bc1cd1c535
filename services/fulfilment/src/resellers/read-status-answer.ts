import { nanosFrom } from '../placement/decimal.js';
import { storableText } from './storable-text.js';

/** What a panel's word for an order means to us. `unknown` keeps the state and raises an alert. */
export type UpstreamProgress = 'active' | 'completed' | 'partial' | 'canceled' | 'failed' | 'unknown';

/** Characters of a panel's word for an order. */
const longestWord = 100;
const words = new Map<string, UpstreamProgress>([
  ['pending', 'active'],
  ['awaiting', 'active'],
  ['queued', 'active'],
  ['processing', 'active'],
  ['in progress', 'active'],
  ['inprogress', 'active'],
  ['completed', 'completed'],
  ['complete', 'completed'],
  ['partial', 'partial'],
  ['partially completed', 'partial'],
  ['canceled', 'canceled'],
  ['cancelled', 'canceled'],
  ['refunded', 'canceled'],
  ['fail', 'failed'],
  ['failed', 'failed'],
  ['error', 'failed'],
  // Panels that answer the number of their table: pending, in progress, completed, partial, canceled, processing.
  ['0', 'active'],
  ['1', 'active'],
  ['2', 'completed'],
  ['3', 'partial'],
  ['4', 'canceled'],
  ['5', 'active'],
]);

export interface OrderStatus {
  progress: UpstreamProgress;
  /** The panel's own word. */
  word: string;
  /** Nano-units of the panel's currency; `null` when it says none. */
  charge: bigint | null;
  startCount: number | null;
  /** Between 0 and the quantity; `null` when the panel gives no number. */
  remains: number | null;
  /** What remains, as the panel tells it, while it has not begun; `null` when it has, or gives no number. */
  pendingRemains: number | null;
}

/**
 * One order of a `status` answer. `absent`: the panel does not know the id as one of ours. `null`: not readable.
 * `quantity` is what was ordered.
 */
export function readStatusAnswer(entry: unknown, quantity: number): OrderStatus | 'absent' | null {
  if (!isRecord(entry)) return null;
  if (typeof entry['error'] === 'string')
    return /incorrect order|not found|invalid order/i.test(entry['error']) ? 'absent' : null;
  const { status } = entry;
  if (typeof status !== 'string' && typeof status !== 'number') return null;
  const read = {
    word: storableText(String(status), longestWord),
    charge: nanosFrom(entry['charge']),
    startCount: count(entry['start_count']),
    remains: clamped(count(entry['remains']), quantity),
  };
  const isPending = /^\s*pending\s*$/i.test(read.word);
  const pendingRemains = isPending ? count(entry['remains']) : null;
  return { ...read, pendingRemains, progress: progressOf(read, quantity) };
}

function progressOf(
  { word, charge, remains }: Pick<OrderStatus, 'word' | 'charge' | 'remains'>,
  quantity: number,
): UpstreamProgress {
  const meaning =
    words.get(
      word
        .trim()
        .toLowerCase()
        .replace(/[_\s-]+/g, ' '),
    ) ?? 'unknown';
  // Panels disagree about the numbers of the ends, and ends move money: the figures must say the same.
  if (/^\d+$/.test(word)) {
    if (meaning === 'completed' && remains !== 0) return 'unknown';
    if (meaning === 'partial' && (!remains || remains === quantity)) return 'unknown';
    if (meaning === 'canceled' && charge !== 0n) return 'unknown';
  }
  // A failed order whose money came back is a cancelled one; of any other a person must find out.
  if (meaning === 'failed') return charge === 0n ? 'canceled' : 'unknown';
  return meaning;
}

/** What a column of the database holds. */
const largestCount = 2 ** 31 - 1;

/** Panels send numbers as text, negative ones, "Unknown", and some that no account can have. */
function count(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^-?\d{1,12}(\.\d+)?$/.test(text.trim())) return null;
  const number = Math.trunc(Number(text));
  return Math.abs(number) > largestCount ? null : number;
}

function clamped(value: number | null, quantity: number): number | null {
  return value === null ? null : Math.min(Math.max(value, 0), quantity);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
