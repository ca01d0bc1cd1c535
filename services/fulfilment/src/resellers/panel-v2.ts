import { AnswerTooLong, exchange } from '@boostline/service-kit/calls/exchange';
import { countLines, onOneLine } from '@boostline/contracts/schemas/values/clean-text';
import { inSpan } from '@boostline/service-kit/trace';
import { Agent } from 'undici';
import { z } from 'zod';
import { nanosFrom } from '../placement/decimal.js';
import type { Call } from '../providers/provider.entity.js';
import type { RefusedCall } from '../providers/refused-calls.js';
import { readRefusedCall, type RawAnswer } from './read-refused-call.js';
import { readAddAnswer, type AddOutcome } from './read-add-answer.js';
import { demandReachable, guardedLookup } from '@boostline/service-kit/calls/reachable-address';
import { readManyStatuses } from './read-many-statuses.js';
import { isUnknownOrder } from './read-status-answer.js';
import { sendOnce, type Deadline } from './send-once.js';
import { inOwnCurrency } from './own-currency.js';
import { storableText } from './storable-text.js';

/** Ids in one `status` call: the panels' own limit. */
export const statusBatch = 100;

/** Bytes of each answer: several times what panels send, which may send without end. */
const longest = {
  status: 256 * 1024,
  balance: 64 * 1024,
  /** Some have ten thousand, each with some hundred bytes. */
  services: 8 * 1024 * 1024,
  cancel: 64 * 1024,
  refill_status: 256 * 1024,
};

export interface Purchase {
  serviceId: string;
  link: string;
  quantity: number;
  comments: string[] | null;
}

interface PanelAccess {
  baseUrl: string;
  apiKey: string;
  allowLoopback: boolean;
  /** Called with each refusal of a call other than `add` that is about the account. */
  onRefused?: (refused: RefusedCall) => Promise<void>;
  /** The account's own; null where nobody has said so. */
  currency: string | null;
}

type ReadParameters = Record<string, string> & { action: keyof typeof longest };

/** How long an answer to a question is waited for, and how often it is asked; each time twice as long. */
export interface Patience {
  timeoutMs: number;
  tries: number;
}

const patient: Patience = { timeoutMs: 7000, tries: 2 };
/** Of questions for which buying waits, or a line whose answer was lost. */
export const quickly: Patience = { timeoutMs: 1000, tries: 3 };

interface AddGuards {
  notAfter: Deadline;
  timeoutMs: number;
  onSent: () => void;
}

/** Characters of an answer to a purchase. */
const longestKeptAnswer = 2048;

export interface Added {
  outcome: AddOutcome;
  /** What the panel answered, cut; null when nothing came. */
  answer: string | null;
}

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
export type PanelService = z.infer<typeof serviceRow>;
const balanceAnswer = z.object({ balance: decimalText, currency: label.optional() });
const errorAnswer = z.object({ error: label });

const oneError = z.union([errorAnswer, z.array(z.object({ cancel: errorAnswer })).length(1)]);
const cancelAnswer = z.union([
  z.array(z.object({ cancel: z.union([z.literal(1), z.literal('1'), z.literal(true)]) })).length(1),
  z.object({ cancel: z.union([z.literal(1), z.literal('1'), z.literal(true)]) }),
]);
/** Ids are asked for several at once, with commas between them. */
const refillId = text.refine((id) => /^[\w-]+$/.test(id));
const refillAnswer = z.object({ refill: refillId });
const refillStatuses = z.array(z.object({ refill: text, status: z.unknown() }));

/** The panel answered, and said that it will not. */
export class PanelRefused extends Error {}

/** The panel answered, and not about the orders that it was asked about. */
class ManyNotRead extends Error {}

/** Not every panel answers about several orders, and one that learns to is noticed in time. */
const singleForMs = 6 * 3_600_000;
const singleStatus = z.looseObject({ status: z.union([z.string(), z.number()]) });

/** Whether an error may come from asking about several orders at once: the panel answered, and has calls left. */
function isAboutMany(error: unknown): boolean {
  if (error instanceof PanelRefused) return !/\b429\b|too many|rate limit/i.test(error.message);
  return error instanceof ManyNotRead || error instanceof SyntaxError;
}

/** A request provably did nothing: it never left, or the panel had no time for it. */
export class NotTaken extends Error {
  /** `waitMs`: the panel asked to wait so long. */
  constructor(
    why: string,
    readonly waitMs: number | null = null,
  ) {
    super(why);
  }
}

/** One account at a panel that speaks "API v2" (research/reseller-api.md). The key is in bodies alone, never in an address. */
export class PanelV2 {
  private readonly url: URL;
  private readonly agent: Agent;
  /** Until then it is asked about one order at a time: it did not answer about several. By the steady clock. */
  private singleUntil = 0;

  constructor(private readonly access: PanelAccess) {
    this.url = new URL(access.baseUrl);
    demandReachable(this.url, access.allowLoopback);
    const lookup = guardedLookup(access.allowLoopback);
    this.agent = new Agent({ connections: 8, connect: { lookup, timeout: 3000 }, keepAliveTimeout: 10_000 });
  }

  /** Buys, once: never repeated from here, whatever happens. Does not throw. */
  async add(purchase: Purchase, guards: AddGuards): Promise<Added> {
    const toSend = {
      url: this.url,
      body: this.form(addParameters(purchase)),
      lookup: guardedLookup(this.access.allowLoopback),
    };
    const result = await inSpan(this.spanOf('add'), () => sendOnce({ ...toSend, ...guards }));
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

  /** So many orders may one `status` call name now. */
  get statusSize(): number {
    return performance.now() < this.singleUntil ? 1 : statusBatch;
  }

  /** Raw entries by order id; at most `statusSize` ids. Throws when the panel gives no such answer in time. */
  async status(ids: string[], patience: Patience = patient): Promise<Map<string, unknown>> {
    const [id] = ids;
    if (this.statusSize === 1 && id !== undefined && ids.length === 1)
      return new Map([[id, this.owned(await this.statusOfOne(id, patience))]]);
    const entries = readManyStatuses(await this.readStatus({ orders: ids.join(',') }, patience), ids);
    if (entries === null) throw new ManyNotRead('the panel’s answer about several orders cannot be read');
    return new Map(ids.map((each) => [each, this.owned(entries.get(each))]));
  }

  /**
   * Likewise, of orders that the panel has. Where it does not answer about several at once, the first is asked about alone, for
   * which `takeCall` takes another call; when that works, orders are asked about one by one for some hours. An order that was
   * not asked about has no entry.
   */
  async statusOfOwn(
    ids: string[],
    takeCall: () => Promise<boolean>,
    patience: Patience = patient,
  ): Promise<Map<string, unknown>> {
    const [first] = ids;
    try {
      const entries = await this.status(ids, patience);
      const told = ids.filter((id) => entries.get(id) !== undefined);
      if (ids.length === 1 || told.length * 2 >= ids.length) return entries;
      throw new ManyNotRead(`the panel told of ${told.length} of ${ids.length} orders`);
    } catch (error) {
      if (first === undefined || this.statusSize === 1 || !isAboutMany(error) || !(await takeCall()))
        throw error;
      const entry = this.owned(await this.statusOfOne(first, patience));
      this.singleUntil = performance.now() + singleForMs;
      return new Map([[first, entry]]);
    }
  }

  private async statusOfOne(id: string, patience: Patience): Promise<unknown> {
    try {
      const answer = await this.readStatus({ order: id }, patience);
      return singleStatus.parse(readManyStatuses(answer, [id])?.get(id) ?? answer);
    } catch (error) {
      if (error instanceof PanelRefused && isUnknownOrder(error.message)) return { error: error.message };
      throw error;
    }
  }

  private readStatus(about: { order: string } | { orders: string }, patience: Patience): Promise<unknown> {
    return this.read({ action: 'status', ...about }, patience);
  }

  /** The wallet as decimal text. Throws when the panel gives no such answer in time. */
  async balance(patience: Patience = patient): Promise<{ balance: string; currency: string | undefined }> {
    const { balance, currency } = balanceAnswer.parse(await this.read({ action: 'balance' }, patience));
    return { balance, currency };
  }

  /** Everything on sale; entries that are malformed are left out, and of one id the last counts. Throws when the answer is no list. */
  async services(): Promise<PanelService[]> {
    const list = z.array(z.unknown()).parse(await this.read({ action: 'services' }));
    const rows = list.flatMap((entry) => {
      const row = serviceRow.safeParse(entry);
      return row.success ? [row.data] : [];
    });
    return [...new Map(rows.map((row) => [row.service, row])).values()];
  }

  /**
   * Asks for an order to be cancelled. Nothing but a request: what comes of it, its status tells. Not repeated by
   * itself. Throws `PanelRefused` when the panel says no, anything else when its answer is not known.
   */
  async cancel(orderId: string): Promise<void> {
    const answer = await this.read({ action: 'cancel', orders: orderId }, { ...patient, tries: 1 });
    const refused = oneError.safeParse(answer);
    if (refused.success) throw new PanelRefused(textOfError(refused.data));
    cancelAnswer.parse(answer);
  }

  /**
   * Asks for a refill, once; the panel's id of it. Throws `PanelRefused` when the panel says no, `NotTaken` when the
   * request provably did nothing, anything else when its answer is not known.
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
    if (refused) throw new PanelRefused(refused.words);
    return refillAnswer.parse(JSON.parse(body)).refill;
  }

  /** The panel's word for each refill by its id; at most `statusBatch` ids. Throws when there is no such answer. */
  async refillStatus(ids: string[]): Promise<Map<string, string>> {
    const answer = refillStatuses.parse(await this.read({ action: 'refill_status', refills: ids.join(',') }));
    return new Map(
      answer.flatMap(({ refill, status }) =>
        typeof status === 'string' ? [[refill, storableText(status, longestId)]] : [],
      ),
    );
  }

  private owned(entry: unknown): unknown {
    const { currency } = this.access;
    return currency === null ? entry : inOwnCurrency(entry, currency);
  }

  async close(): Promise<void> {
    await this.agent.destroy();
  }

  /** Without the address: its owner is told by name in the panel, and a trace leaves the shop. */
  private spanOf(action: string) {
    const attributes = { 'server.address': this.url.hostname };
    return { name: `supplier ${action}`, kind: 'client' as const, attributes };
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
      const answer = await inSpan(this.spanOf(parameters.action), () =>
        exchange(this.agent, request, limits),
      );
      const refused = await this.refused(parameters.action, answer);
      if (refused) throw new PanelRefused(refused.words);
      return JSON.parse(answer.text);
    } catch (error) {
      const isFinal = error instanceof PanelRefused || error instanceof AnswerTooLong;
      if (tries > 1 && !isFinal) return this.read(parameters, { timeoutMs: timeoutMs * 2, tries: tries - 1 });
      throw error;
    }
  }
}

function textOfError(answer: z.infer<typeof oneError>): string {
  return Array.isArray(answer) ? (answer[0]?.cancel.error ?? 'refused') : answer.error;
}

/** What is sent besides the key: also what is kept of a request. */
export function addParameters({ serviceId, link, quantity, comments }: Purchase): Record<string, string> {
  return {
    action: 'add',
    service: serviceId,
    link,
    ...(comments ? { comments: commentText(comments, quantity) } : { quantity: String(quantity) }),
  };
}

/**
 * Premise: a supplier takes each line for one comment and charges for each, whatever it takes for the end of a line. So
 * each comment is one line in every reading, and there are as many as were sold. Throws otherwise: nothing is sent.
 */
function commentText(comments: readonly string[], quantity: number): string {
  const text = comments.map(onOneLine).join('\n');
  const lines = countLines(text);
  if (lines !== quantity) throw new RangeError(`${lines} lines of comments for a quantity of ${quantity}`);
  return text;
}
