import { AnswerTooLong, exchange } from '@boostline/service-kit/calls/exchange';
import { inClientSpan } from '@boostline/service-kit/trace';
import { Agent } from 'undici';
import type { Call } from '../supplier.entity.js';
import type { RefusedCall } from '../refused-calls.js';
import { readRefusedCall, type RawAnswer } from './read-refused-call.js';
import { readAddAnswer, type AddOutcome } from './read-add-answer.js';
import { demandReachable, guardedLookup } from '@boostline/service-kit/calls/reachable-address';
import { sendOnce, type Deadline } from './send-once.js';
import { storableText } from '../words/unaccented.js';
import { NotTaken, SupplierRefused } from './answer-errors.js';
import { BatchedQuestion, patient, type Patience } from './batched-question.js';
import { addParameters, type Purchase } from './purchase.js';
import { z } from 'zod';
import { nanosFrom } from '../../values/decimal.js';

/** Characters; ids and numbers have some ten. */
const longestId = 100;
const text = z
  .union([z.string(), z.number()])
  .transform(String)
  .refine((value) => value.length <= longestId && value.isWellFormed() && !value.includes('\0'));
const longestLabel = 500;
/** What a person reads: cut rather than refused. */
const label = z.string().transform((value) => storableText(value, longestLabel));
const decimalText = text.refine((value) => nanosFrom(value) !== null);
const flag = z
  .union([z.boolean(), z.number(), z.string()])
  .transform((value) => value === true || String(value) === '1');
const serviceRow = z.object({
  service: text,
  name: label,
  type: label.default('Default'),
  category: label.default(''),
  rate: decimalText,
  min: z.coerce.number().int(),
  max: z.coerce.number().int(),
  refill: flag.default(false),
  cancel: flag.default(false),
});
const balanceAnswer = z.object({ balance: decimalText, currency: label.optional() });
const errorAnswer = z.object({ error: label });

const oneError = z.union([errorAnswer, z.array(z.object({ cancel: errorAnswer })).length(1)]);
const cancelAnswer = z.union([
  z.array(z.object({ cancel: z.union([z.literal(1), z.literal('1'), z.literal(true)]) })).length(1),
  z.object({ cancel: z.union([z.literal(1), z.literal('1'), z.literal(true)]) }),
]);
/** Several ids are sent in one call, with commas between them. */
const refillId = text.refine((id) => /^[\w-]+$/.test(id));
const refillAnswer = z.object({ refill: refillId });

/** The supplier's refusal of a `cancel`; undefined when it took it. */
function readCancelAnswer(answer: unknown): string | undefined {
  const refused = oneError.safeParse(answer).data;
  if (refused) return Array.isArray(refused) ? (refused[0]?.cancel.error ?? 'refused') : refused.error;
  cancelAnswer.parse(answer);
  return undefined;
}

/** Malformed entries are left out; of one id the last counts. Throws when the answer is no list. */
function readServices(answer: unknown): z.infer<typeof serviceRow>[] {
  const rows = z
    .array(z.unknown())
    .parse(answer)
    .flatMap((entry) => serviceRow.safeParse(entry).data ?? []);
  return [...new Map(rows.map((row) => [row.service, row])).values()];
}

/** Bytes of each answer: several times what suppliers send, which may send without end. */
const longest = {
  status: 256 * 1024,
  balance: 64 * 1024,
  /** Some have ten thousand, each with some hundred bytes. */
  services: 8 * 1024 * 1024,
  cancel: 64 * 1024,
  refill_status: 256 * 1024,
};

interface SupplierAccess {
  baseUrl: string;
  apiKey: string;
  allowLoopback: boolean;
  /** Called with each refusal of a call other than `add` that is about the account. */
  onRefused?: (refused: RefusedCall) => Promise<void>;
  /** The account's own; null while unknown. */
  currency: string | null;
}

type ReadParameters = Record<string, string> & { action: keyof typeof longest };

interface AddGuards {
  notAfter: Deadline;
  timeoutMs: number;
  onSent: () => void;
}

/** Characters of an answer to a purchase. */
const longestKeptAnswer = 2048;

export interface Added {
  outcome: AddOutcome;
  /** What the supplier answered, cut; null when nothing came. */
  answer: string | null;
}

/** One account at a supplier that speaks "API v2" (research/supplier-api.md). The key is in bodies alone, never in an address. */
export class SupplierClient {
  private readonly url: URL;
  private readonly agent: Agent;
  readonly status: BatchedQuestion;
  readonly refillStatus: BatchedQuestion;

  constructor(private readonly access: SupplierAccess) {
    this.url = new URL(access.baseUrl);
    demandReachable(this.url, access.allowLoopback);
    const lookup = guardedLookup(access.allowLoopback);
    this.agent = new Agent({ connections: 8, connect: { lookup, timeout: 3000 }, keepAliveTimeout: 10_000 });
    const { currency } = access;
    this.status = new BatchedQuestion(
      (question, patience) => this.read({ action: 'status', ...question }, patience),
      'order',
      (entry) => (currency === null ? entry : inOwnCurrency(entry, currency)),
    );
    this.refillStatus = new BatchedQuestion(
      (question, patience) => this.read({ action: 'refill_status', ...question }, patience),
      'refill',
    );
  }

  /** Buys, once: never repeated from here, whatever happens. Does not throw. */
  async add(purchase: Purchase, guards: AddGuards): Promise<Added> {
    const toSend = {
      url: this.url,
      body: this.form(addParameters(purchase)),
      lookup: guardedLookup(this.access.allowLoopback),
    };
    const result = await this.traced('add', () => sendOnce({ ...toSend, ...guards }));
    if (!result.left)
      return {
        outcome: { kind: 'never-left', late: result.late, text: storableText(result.why, longestLabel) },
        answer: null,
      };
    if (!result.answer)
      return {
        outcome: { kind: 'lost', by: 'silence', text: storableText(result.why, longestLabel) },
        answer: null,
      };
    const { status, text: body } = result.answer;
    return {
      outcome: readAddAnswer(result.answer, Date.now()),
      answer: storableText(`HTTP ${status} ${body}`, longestKeptAnswer),
    };
  }

  /** The wallet as decimal text. Throws when the supplier gives no such answer in time. */
  async balance(patience: Patience = patient): Promise<{ balance: string; currency: string | undefined }> {
    const { balance, currency } = balanceAnswer.parse(await this.read({ action: 'balance' }, patience));
    return { balance, currency };
  }

  /** Everything on sale. Throws when the answer is no list. */
  async services(): Promise<ReturnType<typeof readServices>> {
    return readServices(await this.read({ action: 'services' }));
  }

  /**
   * The order's status reports the outcome. Throws `SupplierRefused`, or anything else when the answer is not known.
   */
  async cancel(orderId: string): Promise<void> {
    const answer = await this.read({ action: 'cancel', orders: orderId }, { ...patient, tries: 1 });
    const refusal = readCancelAnswer(answer);
    if (refusal !== undefined) throw new SupplierRefused(refusal);
  }

  /**
   * Asked once. Throws `SupplierRefused`, `NotTaken` when it provably did nothing, or anything else when the answer is
   * not known.
   */
  async refill(orderId: string, notAfter: Deadline): Promise<string> {
    const result = await sendOnce({
      url: this.url,
      body: this.form({ action: 'refill', order: orderId }),
      lookup: guardedLookup(this.access.allowLoopback),
      notAfter,
      timeoutMs: 10_000,
    });
    if (!result.left) throw new NotTaken(result.why);
    if (!result.answer) throw new Error(result.why);
    const { status, text: body } = result.answer;
    const refused = await this.refused('refill', result.answer);
    if (status === 429) throw new NotTaken('HTTP 429', refused?.waitMs);
    if (status >= 500) throw new Error(`HTTP ${status}`);
    if (refused) throw new SupplierRefused(refused.words);
    return refillAnswer.parse(JSON.parse(body)).refill;
  }

  async close(): Promise<void> {
    await this.agent.destroy();
  }

  /** Without the path, which may hold secrets: a trace leaves the shop. */
  private traced<T>(action: string, send: () => Promise<T>): Promise<T> {
    return inClientSpan(`supplier ${action}`, { 'server.address': this.url.hostname }, send);
  }

  private async refused(call: Call, answer: RawAnswer): Promise<ReturnType<typeof readRefusedCall>> {
    const refused = readRefusedCall(call, answer, Date.now());
    if (refused?.isAccessRefused || (refused && refused.waitMs !== null))
      await this.access.onRefused?.(refused);
    return refused;
  }

  private form(parameters: Record<string, string>): string {
    return new URLSearchParams({ key: this.access.apiKey, ...parameters }).toString();
  }

  /** Reading twice does no harm, so a failed read is tried again; not one whose answer was too long. */
  private async read(parameters: ReadParameters, { timeoutMs, tries }: Patience = patient): Promise<unknown> {
    const { origin, pathname, search } = this.url;
    const request = {
      method: 'POST' as const,
      origin,
      path: pathname + search,
      body: this.form(parameters),
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    };
    try {
      const limits = { ms: timeoutMs, bytes: longest[parameters.action] };
      const answer = await this.traced(parameters.action, () => exchange(this.agent, request, limits));
      const refused = await this.refused(parameters.action, answer);
      if (refused) throw new SupplierRefused(refused.words);
      return JSON.parse(answer.text);
    } catch (error) {
      const isFinal = error instanceof SupplierRefused || error instanceof AnswerTooLong;
      if (tries > 1 && !isFinal) return this.read(parameters, { timeoutMs: timeoutMs * 2, tries: tries - 1 });
      throw error;
    }
  }
}

/** Drops a charge in another currency than the account's: as a number it would be compared with what it is not. */
export function inOwnCurrency(entry: unknown, currency: string): unknown {
  if (typeof entry !== 'object' || entry === null || !('currency' in entry)) return entry;
  return isSameCurrency(entry.currency, currency) ? entry : { ...entry, charge: null };
}

/** Whether an amount that a supplier names with a currency is of the account's own; one without a currency is. */
export function isSameCurrency(named: unknown, currency: string): boolean {
  return typeof named !== 'string' || named.trim() === '' || named.trim().toUpperCase() === currency;
}
