import { exchange } from '@boostline/service-kit/exchange';
import { Agent } from 'undici';
import { z } from 'zod';
import { nanosFrom } from '../decimal.js';
import { readAddAnswer, type AddOutcome } from './read-add-answer.js';
import { demandReachable, guardedLookup } from './reachable-address.js';
import { sendOnce, type Deadline } from './send-once.js';

/** Ids in one `status` call: the panels' own limit. */
export const statusBatch = 100;

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
}

interface AddGuards {
  notAfter: Deadline;
  timeoutMs: number;
  onSent: () => void;
}

export interface Added {
  outcome: AddOutcome;
  /** What the panel answered, cut at 2 KB; null when nothing came. */
  answer: string | null;
}

const text = z.union([z.string(), z.number()]).transform(String);
const decimalText = text.refine((value) => nanosFrom(value) !== null);
const flag = z
  .union([z.boolean(), z.number(), z.string()])
  .transform((value) => value === true || String(value) === '1');
const serviceRow = z.object({
  service: text,
  name: z.string(),
  type: z.string().default('Default'),
  category: z.string().default(''),
  rate: decimalText,
  min: z.coerce.number().int(),
  max: z.coerce.number().int(),
  refill: flag.default(false),
  cancel: flag.default(false),
});
export type PanelService = z.infer<typeof serviceRow>;
const balanceAnswer = z.object({ balance: decimalText, currency: z.string().optional() });
const errorAnswer = z.object({ error: z.string() });

const oneError = z.union([
  z.object({ error: z.string() }),
  z.array(z.object({ cancel: z.object({ error: z.string() }) })).length(1),
]);
const cancelAnswer = z.union([
  z.array(z.object({ cancel: z.union([z.literal(1), z.literal('1'), z.literal(true)]) })).length(1),
  z.object({ cancel: z.union([z.literal(1), z.literal('1'), z.literal(true)]) }),
]);
const refillAnswer = z.object({ refill: text });
const refillStatuses = z.array(z.object({ refill: text, status: z.unknown() }));

/** The panel answered, and said that it will not. */
export class PanelRefused extends Error {}

/** A request provably did nothing: it never left, or the panel had no time for it. */
export class NotTaken extends Error {}

/** One account at a panel that speaks "API v2" (research/reseller-api.md). The key is in bodies alone, never in an address. */
export class PanelV2 {
  private readonly url: URL;
  private readonly agent: Agent;

  constructor(private readonly access: PanelAccess) {
    this.url = new URL(access.baseUrl);
    demandReachable(this.url, access.allowLoopback);
    const lookup = guardedLookup(access.allowLoopback);
    this.agent = new Agent({ connections: 8, connect: { lookup, timeout: 3000 }, keepAliveTimeout: 10_000 });
  }

  /** Buys, once: never repeated from here, whatever happens. Does not throw. */
  async add(purchase: Purchase, guards: AddGuards): Promise<Added> {
    const landing = await sendOnce({
      url: this.url,
      body: this.form(addParameters(purchase)),
      lookup: guardedLookup(this.access.allowLoopback),
      ...guards,
    });
    if (!landing.left)
      return { outcome: { kind: 'never-left', late: landing.late, text: landing.why }, answer: null };
    if (!landing.answer) return { outcome: { kind: 'lost', text: landing.why }, answer: null };
    const { status, text: body, retryAfter } = landing.answer;
    return {
      outcome: readAddAnswer(status, body, retryAfter),
      answer: `HTTP ${status} ${body}`.slice(0, 2048),
    };
  }

  /** Raw entries by order id; at most `statusBatch` ids. Throws when the panel gives no such answer. */
  async status(ids: string[]): Promise<Map<string, unknown>> {
    const answer = z
      .record(z.string(), z.unknown())
      .parse(await this.read({ action: 'status', orders: ids.join(',') }));
    return new Map(ids.map((id) => [id, answer[id]]));
  }

  /** The wallet as decimal text. Throws when the panel gives no such answer. */
  async balance(): Promise<{ balance: string; currency: string | undefined }> {
    const { balance, currency } = balanceAnswer.parse(await this.read({ action: 'balance' }));
    return { balance, currency };
  }

  /** Everything on sale; entries that are malformed are left out. Throws when the answer is no list. */
  async services(): Promise<PanelService[]> {
    const list = z.array(z.unknown()).parse(await this.read({ action: 'services' }));
    return list.flatMap((entry) => {
      const row = serviceRow.safeParse(entry);
      return row.success ? [row.data] : [];
    });
  }

  /**
   * Asks for an order to be cancelled. Nothing but a request: what comes of it, its status tells. Not repeated by
   * itself. Throws `PanelRefused` when the panel says no, anything else when its answer is not known.
   */
  async cancel(orderId: string): Promise<void> {
    const answer = await this.read({ action: 'cancel', orders: orderId }, 1);
    const refused = oneError.safeParse(answer);
    if (refused.success) throw new PanelRefused(textOfError(refused.data));
    cancelAnswer.parse(answer);
  }

  /**
   * Asks for a refill, once; the panel's id of it. Throws `PanelRefused` when the panel says no, `NotTaken` when the
   * request provably did nothing, anything else when its answer is not known.
   */
  async refill(orderId: string, notAfter: Deadline): Promise<string> {
    const landing = await sendOnce({
      url: this.url,
      body: this.form({ action: 'refill', order: orderId }),
      lookup: guardedLookup(this.access.allowLoopback),
      notAfter,
      timeoutMs: 10_000,
    });
    if (!landing.left) throw new NotTaken(landing.why);
    if (!landing.answer) throw new Error(landing.why);
    const { status, text: body } = landing.answer;
    if (status === 429) throw new NotTaken('HTTP 429');
    if (status >= 500) throw new Error(`HTTP ${status}`);
    const answer: unknown = JSON.parse(body);
    const refused = errorAnswer.safeParse(answer);
    if (refused.success) throw new PanelRefused(refused.data.error);
    return refillAnswer.parse(answer).refill;
  }

  /** The panel's word for each refill by its id; at most `statusBatch` ids. Throws when there is no such answer. */
  async refillStatus(ids: string[]): Promise<Map<string, string>> {
    const answer = refillStatuses.parse(await this.read({ action: 'refill_status', refills: ids.join(',') }));
    return new Map(
      answer.flatMap(({ refill, status }) => (typeof status === 'string' ? [[refill, status]] : [])),
    );
  }

  async close(): Promise<void> {
    await this.agent.destroy();
  }

  private form(parameters: Record<string, string>): string {
    return new URLSearchParams({ key: this.access.apiKey, ...parameters }).toString();
  }

  /** Reading twice does no harm, so a failed read is tried a second time. */
  private async read(parameters: Record<string, string>, tries = 2): Promise<unknown> {
    const { origin, pathname, search } = this.url;
    const request = {
      ...{ method: 'POST' as const, origin, path: pathname + search, body: this.form(parameters) },
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    };
    try {
      const { status, text: body } = await exchange(this.agent, request, 10_000);
      const answer: unknown = JSON.parse(body);
      const refused = errorAnswer.safeParse(answer);
      if (refused.success || status >= 400)
        throw new PanelRefused(refused.success ? refused.data.error : `HTTP ${status}`);
      return answer;
    } catch (error) {
      if (tries > 1 && !(error instanceof PanelRefused)) return this.read(parameters, tries - 1);
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
    ...(comments ? { comments: comments.join('\n') } : { quantity: String(quantity) }),
  };
}
