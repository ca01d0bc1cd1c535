import { z } from 'zod';
import { SupplierRefused } from './answer-errors.js';
import { isUnknownOrder } from './read-status-answer.js';

/** The names under which some suppliers wrap the answer. */
const wrappers = ['orders', 'refills', 'data', 'result'];

/** Keyed by id, or a list of objects that name theirs. Null when it is no such answer. */
export function readManyStatuses(
  answer: unknown,
  ids: readonly string[],
  about: 'order' | 'refill' = 'order',
): Map<string, unknown> | null {
  if (Array.isArray(answer)) return fromList(answer, [about, `${about}_id`, `${about}Id`, 'id']);
  if (!isRecord(answer)) return null;
  const wanted = new Set(ids);
  const entries = Object.entries(answer).filter(([id]) => wanted.has(id));
  if (entries.length > 0 || Object.keys(answer).length === 0) return new Map(entries);
  const wrapped = wrappers.map((name) => answer[name]).find((inner) => typeof inner === 'object' && inner);
  return wrapped === undefined ? null : readManyStatuses(wrapped, ids, about);
}

function fromList(list: readonly unknown[], idNames: readonly string[]): Map<string, unknown> | null {
  const entries = list.flatMap((entry): [string, unknown][] => {
    if (!isRecord(entry)) return [];
    const id = idNames.map((name) => entry[name]).find((value) => value !== undefined);
    return typeof id === 'string' || typeof id === 'number' ? [[String(id), entry]] : [];
  });
  return entries.length < list.length ? null : new Map(entries);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** How long an answer to a question is waited for, and how often it is asked; each time twice as long. */
export interface Patience {
  timeoutMs: number;
  tries: number;
}

export const patient: Patience = { timeoutMs: 7000, tries: 2 };
/** For questions that buying waits for, or a line with a lost answer. */
export const quickly: Patience = { timeoutMs: 1000, tries: 3 };

/** The suppliers' own limit. */
const maxBatch = 100;
/** Not every supplier answers about several ids, and one that learns to is noticed in time. */
const singleForMs = 6 * 3_600_000;
const singleEntry = z.looseObject({ status: z.union([z.string(), z.number()]) });

/** The supplier answered, but not about the ids in the question. */
class ManyNotRead extends Error {}

/** A question about orders or refills by id: about many in one call, or one by one where a supplier does not take many. */
export class BatchedQuestion {
  /** Until then one id is asked about at a time: the supplier did not answer about several. By the steady clock. */
  private singleUntil = 0;

  constructor(
    private readonly read: (question: Record<string, string>, patience: Patience) => Promise<unknown>,
    private readonly about: 'order' | 'refill',
    private readonly convert: (entry: unknown) => unknown = (entry) => entry,
  ) {}

  /** Ids that one call may name now. */
  get size(): number {
    return performance.now() < this.singleUntil ? 1 : maxBatch;
  }

  /** Raw entries by id; at most `size` ids. Throws when the supplier gives no such answer in time. */
  async ask(ids: string[], patience: Patience = patient): Promise<Map<string, unknown>> {
    const [id] = ids;
    if (this.size === 1 && id !== undefined && ids.length === 1)
      return new Map([[id, await this.askOne(id, patience)]]);
    const answer = await this.read({ [`${this.about}s`]: ids.join(',') }, patience);
    const entries = readManyStatuses(answer, ids, this.about);
    if (entries === null) throw new ManyNotRead('the supplier’s answer about several ids cannot be read');
    return new Map(ids.map((each) => [each, this.convert(entries.get(each))]));
  }

  /**
   * As `ask`. Where several ids get no answer, the first is asked alone (`takeCall`); when that works, ids are asked
   * one by one for some hours. An id that was not asked has no entry.
   */
  async askAboutOwn(
    ids: string[],
    takeCall: () => Promise<boolean>,
    patience: Patience = patient,
  ): Promise<Map<string, unknown>> {
    const [first] = ids;
    try {
      const entries = await this.ask(ids, patience);
      const answered = ids.filter((id) => entries.get(id) !== undefined);
      if (ids.length === 1 || answered.length * 2 >= ids.length) return entries;
      throw new ManyNotRead(`the supplier answered about ${answered.length} of ${ids.length} ids`);
    } catch (error) {
      if (first === undefined || this.size === 1 || !isAboutMany(error) || !(await takeCall())) throw error;
      const entry = await this.askOne(first, patience);
      this.singleUntil = performance.now() + singleForMs;
      return new Map([[first, entry]]);
    }
  }

  private async askOne(id: string, patience: Patience): Promise<unknown> {
    try {
      const answer = await this.read({ [this.about]: id }, patience);
      return this.convert(singleEntry.parse(readManyStatuses(answer, [id], this.about)?.get(id) ?? answer));
    } catch (error) {
      if (error instanceof SupplierRefused && isUnknownOrder(error.message)) return { error: error.message };
      throw error;
    }
  }
}

/** Whether an error may come from asking about several ids at once: the supplier answered, and has calls left. */
function isAboutMany(error: unknown): boolean {
  if (error instanceof SupplierRefused) return !/\b429\b|too many|rate limit/i.test(error.message);
  return error instanceof ManyNotRead || error instanceof SyntaxError;
}
