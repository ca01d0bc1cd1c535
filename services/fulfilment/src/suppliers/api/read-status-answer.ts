import { nanosFrom } from '../../values/decimal.js';
import { meaningOf, type UpstreamProgress } from '../words/status-words.js';
import { storableText } from '../words/unaccented.js';

/** Characters of a supplier's word for an order. */
const longestWord = 100;
export interface OrderStatus {
  progress: UpstreamProgress;
  /** The supplier's own word. */
  word: string;
  /** Nano-units of the supplier's currency; `null` when it says none, or 0 while the order goes on: it is not charged yet. */
  charge: bigint | null;
  startCount: number | null;
  /** Between 0 and the quantity; `null` without a number, or above the quantity for a completed order. */
  remains: number | null;
  /** What remains as the supplier states it before it begins; `null` after that, or without a number. */
  pendingRemains: number | null;
}

/** `absent`: the supplier does not know the id as ours. `null`: not readable. `quantity`: what was ordered. */
export function readStatusAnswer(entry: unknown, quantity: number): OrderStatus | 'absent' | null {
  if (!isRecord(entry)) return null;
  if (typeof entry['error'] === 'string') return isUnknownOrder(entry['error']) ? 'absent' : null;
  const { status } = entry;
  if (typeof status !== 'string' && typeof status !== 'number') return null;
  const read = {
    word: storableText(String(status), longestWord),
    charge: nanosFrom(entry['charge']),
    remains: clamped(count(entry['remains']), quantity),
  };
  const progress = progressOf(read, quantity);
  const isPending = /^\s*pending\s*$/i.test(read.word);
  const isBeyond = (count(entry['remains']) ?? 0) > quantity;
  return {
    word: read.word,
    progress,
    startCount: count(entry['start_count']),
    charge: progress === 'active' && read.charge === 0n ? null : read.charge,
    remains: progress === 'completed' && isBeyond ? null : read.remains,
    pendingRemains: isPending ? count(entry['remains']) : null,
  };
}

/** Whether a supplier's error says that it does not know an order as one of ours. */
export function isUnknownOrder(error: string): boolean {
  return /incorrect order|not found|invalid order/i.test(error);
}

function progressOf(
  { word, charge, remains }: Pick<OrderStatus, 'word' | 'charge' | 'remains'>,
  quantity: number,
): UpstreamProgress {
  const meaning = meaningOf(word);
  // Suppliers disagree about the numbers of the ends, and ends move money: the figures must say the same.
  if (/^\s*\d+\s*$/.test(word)) {
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

/** Suppliers send numbers as text, negative ones, "Unknown", and some that no account can have. */
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
