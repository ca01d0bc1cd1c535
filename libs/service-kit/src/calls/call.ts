import type { Readable } from 'node:stream';
import { errorCodes, ShopError } from '@boostline/contracts/routes/errors';
import type { InputOf, ResponseOf, Route } from '@boostline/contracts/routes/route';
import { context, propagation } from '@opentelemetry/api';
import { Pool, type Dispatcher } from 'undici';
import { z } from 'zod';
import { administratorHeader } from './administrator.js';
import { timeLeft, timeLeftHeader } from './deadline.js';
import type { Rotating } from '../secrets/rotating.js';
import { inClientSpan } from '../trace.js';
import { exchange, textUpTo, type Answer } from './exchange.js';

const errorBody = z.looseObject({ code: z.enum(errorCodes), message: z.string() });

interface CallOptions {
  /** Time limit of the call in ms; by default what is left to the request under way. */
  timeout?: number;
  /** Username of the administrator who acts. */
  administrator?: string;
}

/** Time limit of a call outside of a request, ms. */
const defaultTimeoutMs = 2500;
/** The called service gets this much less time than its caller has, so that it can still answer "too late"; ms. */
const margin = 150;
/** Calls that wait for something broken must not occupy all connections. */
const maxConnections = 256;
const longestAnswer = 16 * 1024 * 1024;
const longestError = 64 * 1024;
/** Error codes: no connection, or it broke. */
const connectionFailures: readonly string[] = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/** Only the parts of the input that the route has. */
type CallInput<R> = { [K in keyof InputOf<R> as InputOf<R>[K] extends undefined ? never : K]: InputOf<R>[K] };

/**
 * Throws the ShopError of the other side, or `unavailable` without an answer in time. The time limit covers the whole
 * call and is sent along. Only a GET is repeated, once, when its connection failed.
 */
export class ServiceClient {
  private readonly origin: string;
  /** Path prefix of the base URL. */
  private readonly base: string;
  private pool: Pool;

  constructor(
    private readonly name: string,
    baseUrl: string,
    private readonly token: Rotating<string>,
  ) {
    const { origin, pathname } = new URL(baseUrl);
    this.origin = origin;
    this.base = pathname.replace(/\/$/, '');
    this.pool = this.openPool();
  }

  async call<R extends Route>(
    route: R,
    input: CallInput<R>,
    { timeout = timeLeft() ?? defaultTimeoutMs, administrator }: CallOptions = {},
  ): Promise<ResponseOf<R>> {
    const span = `${route.method} ${this.name}${route.path}`;
    return inClientSpan(span, {}, () => this.ask(route, input, timeout, administrator));
  }

  private async ask<R extends Route>(
    route: R,
    input: CallInput<R>,
    timeout: number,
    administrator: string | undefined,
  ): Promise<ResponseOf<R>> {
    const until = performance.now() + timeout;
    const answer: Answer = await this.send(route.method === 'GET' ? 2 : 1, (pool) => {
      const left = Math.max(1, Math.floor(until - performance.now()));
      const request = this.requestFor(route, input, {
        [timeLeftHeader]: String(Math.max(1, left - margin)),
        ...(administrator !== undefined && { [administratorHeader]: encodeURIComponent(administrator) }),
      });
      return exchange(pool, request, { ms: left, bytes: longestAnswer });
    });
    if (answer.status >= 400) throw this.errorFrom(answer.status, answer.text);
    return JSON.parse(answer.text);
  }

  /**
   * For answers that may not fit into memory. `timeout` (ms) limits the silence between chunks. The consumer must read
   * to the end or destroy the stream.
   */
  async open<R extends Route>(
    route: R,
    input: CallInput<R>,
    { timeout = 5000 }: Pick<CallOptions, 'timeout'> = {},
  ): Promise<Readable> {
    const { statusCode, body } = await this.send(2, (pool) =>
      pool.request({ ...this.requestFor(route, input), headersTimeout: timeout, bodyTimeout: timeout }),
    );
    if (statusCode >= 400) throw this.errorFrom(statusCode, await textUpTo(body, longestError));
    return body;
  }

  private requestFor<R extends Route>(
    route: R,
    input: CallInput<R>,
    headers: Record<string, string> = {},
  ): Dispatcher.RequestOptions {
    const { params, query, body }: { params?: object; query?: object; body?: unknown } = input;
    return {
      method: route.method,
      path: this.base + fillPath(route.path, params) + queryString(query),
      headers: { ...this.headers(body !== undefined), ...headers },
      body: body === undefined ? null : JSON.stringify(body),
    };
  }

  async close(): Promise<void> {
    await this.pool.close();
  }

  private openPool(): Pool {
    return new Pool(this.origin, {
      connections: maxConnections,
      keepAliveTimeout: 30_000,
      connect: { timeout: 2000 },
    });
  }

  /** After a time-out other idle connections may be dead too. Calls under way on the old pool continue. */
  private replacePool(pool: Pool): void {
    if (pool !== this.pool) return;
    this.pool = this.openPool();
    void pool.close().catch(() => undefined);
  }

  private headers(withBody: boolean): Record<string, string> {
    const headers = {
      authorization: `Bearer ${this.token.newest}`,
      ...(withBody && { 'content-type': 'application/json' }),
    };
    propagation.inject(context.active(), headers);
    return headers;
  }

  /** `ask` is called for each try, because the second one has less time left. */
  private async send<T>(tries: number, ask: (pool: Pool) => Promise<T>): Promise<T> {
    const { pool } = this;
    try {
      return await ask(pool);
    } catch (cause) {
      if (!isConnectionFailure(cause)) this.replacePool(pool);
      else if (tries > 1) return this.send(tries - 1, ask);
      throw new ShopError(
        'unavailable',
        'The shop cannot answer right now. Please try again in a moment.',
        {},
        { cause },
      );
    }
  }

  private errorFrom(status: number, text: string): ShopError {
    const parsed = errorBody.safeParse(parseJson(text));
    if (parsed.success) {
      const { code, message, ...details } = parsed.data;
      return new ShopError(code, message, details);
    }
    return new ShopError(
      'internal',
      'Something went wrong on our side.',
      {},
      {
        cause: new Error(`${this.name} answered ${status}: ${text.slice(0, 200)}`),
      },
    );
  }
}

function isConnectionFailure(cause: unknown): boolean {
  return (
    cause instanceof Error &&
    'code' in cause &&
    typeof cause.code === 'string' &&
    connectionFailures.includes(cause.code)
  );
}

function fillPath(path: string, params: object | undefined): string {
  if (params === undefined) return path;
  const values = new Map(Object.entries(params));
  return path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values.get(key))));
}

function queryString(query: object | undefined): string {
  if (query === undefined) return '';
  const given = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) given.set(key, String(value));
  return given.size === 0 ? '' : `?${given}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
