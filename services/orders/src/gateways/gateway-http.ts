import { ShopError } from '@boostline/contracts/routes/errors';
import { exchange, type Answer } from '@boostline/service-kit/calls/exchange';
import { inClientSpan } from '@boostline/service-kit/trace';
import { Agent } from 'undici';
import { z } from 'zod';

const timeoutMs = 8000;
/** Bytes; the longest are lists of the payments of one order. */
const longestAnswer = 512 * 1024;
const connections = new Agent({ connect: { timeout: timeoutMs } });
/** Understood, and refused however often it is repeated. Not 401 or 403: wrong credentials are ours to mend. */
const refusals: readonly number[] = [400, 404, 409, 417, 422];
/** Client errors that say nothing about the request: credentials, a wrong address, too slow, in flight, too many. */
const notAboutTheRequest: readonly number[] = [401, 403, 404, 405, 408, 409, 425, 429];
/** A token is so long at least, and has a digit. */
const tokenLength = 20;

const wording = z.object({
  code: z.string().optional(),
  message: z.string().optional(),
  msg: z.string().optional(),
  error: z
    .object({
      code: z.string().nullish(),
      description: z.string().nullish(),
      message: z.string().nullish(),
      field: z.string().nullish(),
    })
    .optional()
    .catch(undefined),
});

interface GatewayRequest {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  /** At most one of the two. */
  json?: object;
  form?: Record<string, string>;
}

/** The gateway does not let this account in: an outage that the owner alone can end. */
export class CredentialsRefused extends Error {}

/** What a gateway answered; always JSON. */
export class GatewayAnswer {
  constructor(
    private readonly call: string,
    readonly status: number,
    private readonly body: unknown,
  ) {}

  get isRefusal(): boolean {
    return refusals.includes(this.status);
  }

  /** Nothing was done and nothing will be, unlike a refusal because it is there already. */
  get isFinalRefusal(): boolean {
    return [400, 404, 422].includes(this.status) && !this.isThereAlready;
  }

  /** Refused because it is there, or done, already. */
  get isThereAlready(): boolean {
    return this.isRefusal && /already|duplicate/i.test(this.reason);
  }

  /**
   * Another buyer's request may be taken. Premise: a client error is about the request, unless its status says
   * otherwise.
   */
  get isRefusedRequest(): boolean {
    if (this.status < 400 || this.status > 499 || notAboutTheRequest.includes(this.status)) return false;
    return !/already|duplicate/i.test(this.reason) && !isOfCredentials(this.reason);
  }

  /** The field of the request that the gateway names as wrong, or an empty text. */
  get field(): string {
    return wording.safeParse(this.body).data?.error?.field ?? '';
  }

  /** The gateway's own code for what is wrong, or an empty text. */
  get code(): string {
    const { data } = wording.safeParse(this.body);
    return data?.error?.code ?? data?.code ?? '';
  }

  /** Why it was refused, fit for a log and for the administrator. */
  get reason(): string {
    const { data } = wording.safeParse(this.body);
    const text = data?.error?.description ?? data?.error?.message ?? data?.message ?? data?.msg ?? '';
    return withoutTraces(`${this.code} ${text}`.trim()).slice(0, 200);
  }

  /** Throws ShopError `gateway-unavailable` unless this is a success of the given shape. */
  as<T>(shape: z.ZodType<T>): T {
    if (this.status < 200 || this.status > 299) throw this.unusable();
    const read = shape.safeParse(this.body);
    if (!read.success) throw this.unusable(read.error);
    return read.data;
  }

  unusable(cause?: unknown): ShopError {
    const what = `${this.call} answered ${this.status} ${this.reason}`.trim();
    return this.refusesCredentials ? noAnswer(new CredentialsRefused(what)) : unavailable(what, cause);
  }

  private get refusesCredentials(): boolean {
    if ([401, 403].includes(this.status)) return true;
    return this.status < 500 && !this.isThereAlready && isOfCredentials(this.reason);
  }
}

/**
 * Throws `gateway-unavailable` without a usable answer within 8 s. A redirect would carry our credentials elsewhere.
 */
export async function askGateway({
  method,
  url,
  headers,
  json,
  form,
}: GatewayRequest): Promise<GatewayAnswer> {
  const { origin, pathname, search } = new URL(url);
  const call = `${method} ${origin}${pathname}`;
  const request = {
    method,
    origin,
    path: pathname + search,
    headers: {
      accept: 'application/json',
      'user-agent': 'boostline',
      ...(json && { 'content-type': 'application/json' }),
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
    body: json ? JSON.stringify(json) : form ? new URLSearchParams(form).toString() : null,
  };
  let answer: Answer;
  try {
    const attributes = { 'server.address': new URL(url).hostname };
    answer = await inClientSpan(`payment gateway ${method}`, attributes, () =>
      exchange(connections, request, { ms: timeoutMs, bytes: longestAnswer }),
    );
  } catch (cause) {
    throw unavailable(`${call} got no answer`, cause);
  }
  const { status, text } = answer;
  if (status >= 300 && status < 400) throw unavailable(`${call} was redirected`);
  try {
    return new GatewayAnswer(call, status, JSON.parse(text));
  } catch {
    // Not passed on as the cause: it quotes what it could not read.
    throw unavailable(`${call} answered ${status} without JSON`);
  }
}

/** Some gateways refuse a wrong key with 400, or with 200. */
export function isOfCredentials(reason: string): boolean {
  return /\bkeys?\b|credential|authenticat|authoriz|authoris|\btoken\b|\bclient[ _-]?(id|secret)\b/i.test(
    reason,
  );
}

/** Without addresses, numbers and tokens, which a gateway's wording may echo and no log may keep. */
function withoutTraces(text: string): string {
  const maskToken = (token: string) =>
    token.length >= tokenLength && /\d/.test(token) ? '…' : token.replace(/\d{6,}/g, '…');
  return text.replace(/\S+/g, (word) => (word.includes('@') ? '…' : word.replace(/[\w-]+/g, maskToken)));
}

export function unavailable(what: string, cause?: unknown): ShopError {
  return noAnswer(new Error(what, { cause }));
}

function noAnswer(cause: Error): ShopError {
  return new ShopError(
    'gateway-unavailable',
    'The payment service does not answer. Please try again in a moment.',
    {},
    { cause },
  );
}
