import type { Readable } from 'node:stream';
import { errorCodes, ShopError } from '@boostline/contracts/errors';
import type { InputOf, ResponseOf, Route } from '@boostline/contracts/route';
import { Pool, type Dispatcher } from 'undici';
import { z } from 'zod';
import { timeLeft, timeLeftHeader } from './deadline.js';
import { currentTraceparent } from './trace.js';
import { exchange, type Answer } from './exchange.js';

const errorBody = z.looseObject({ code: z.enum(errorCodes), message: z.string() });

interface CallOptions {
  /** Milliseconds until the call is given up, in place of what is left to the request that is being answered. */
  timeout?: number;
}

/** For a call that no request is waiting for, in milliseconds. */
const usualPatience = 2500;
/** What the service called has less than its caller, to say that it was too long before the caller gives up; ms. */
const margin = 150;
/**
 * Far more than are busy at a time: calls that wait in vain for what lies behind the service called, such as orders
 * without a catalogue, must not take them all, or those that need nothing of it would wait in line.
 */
const mostConnections = 256;
/** There was no connection, or it broke. */
const connectionFailures: readonly string[] = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/** The parts that a route has; those it lacks may be left out. */
type CallInput<R> = { [K in keyof InputOf<R> as InputOf<R>[K] extends undefined ? never : K]: InputOf<R>[K] };

/**
 * Typed calls to one other service over kept-alive connections. An answer that is an error is thrown as the same
 * ShopError that the other side threw; no answer in time is thrown as `unavailable`. The time covers all of a call,
 * and the service called is told of it. Only a GET is tried a second time, because a repeated write may do its work
 * twice, and only when its connection failed: who did not answer in time would not the second time either.
 */
export class ServiceClient {
  private readonly origin: string;
  /** What comes before the path of a route. */
  private readonly base: string;
  private pool: Pool;

  constructor(
    private readonly name: string,
    baseUrl: string,
    private readonly token: string,
  ) {
    const { origin, pathname } = new URL(baseUrl);
    this.origin = origin;
    this.base = pathname.replace(/\/$/, '');
    this.pool = this.openPool();
  }

  async call<R extends Route>(
    route: R,
    input: CallInput<R>,
    { timeout = timeLeft() ?? usualPatience }: CallOptions = {},
  ): Promise<ResponseOf<R>> {
    const until = performance.now() + timeout;
    const answer: Answer = await this.send(route.method === 'GET' ? 2 : 1, (pool) => {
      const left = Math.max(1, Math.floor(until - performance.now()));
      const told = { [timeLeftHeader]: String(Math.max(1, left - margin)) };
      return exchange(pool, this.requestFor(route, input, told), left);
    });
    if (answer.status >= 400) throw this.errorFrom(answer.status, answer.text);
    return JSON.parse(answer.text);
  }

  /**
   * The answer as a stream, for one that may be too long to be held. It is read no faster than the reader takes it;
   * `timeout` is the longest silence while it is wanted; how long it takes in all is not limited. The reader must read to the end or destroy it.
   */
  async open<R extends Route>(
    route: R,
    input: CallInput<R>,
    { timeout = 5000 }: CallOptions = {},
  ): Promise<Readable> {
    const { statusCode, body } = await this.send(2, (pool) =>
      pool.request({ ...this.requestFor(route, input), headersTimeout: timeout, bodyTimeout: timeout }),
    );
    if (statusCode >= 400) throw this.errorFrom(statusCode, await body.text());
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
      connections: mostConnections,
      keepAliveTimeout: 30_000,
      connect: { timeout: 2000 },
    });
  }

  /**
   * Where one connection went silent, the others kept alive may be as dead, and each would cost a request its time to
   * find out. What is under way on them goes on to its end.
   */
  private leave(pool: Pool): void {
    if (pool !== this.pool) return;
    this.pool = this.openPool();
    void pool.close().catch(() => undefined);
  }

  private headers(withBody: boolean): Record<string, string> {
    const traceparent = currentTraceparent();
    return {
      authorization: `Bearer ${this.token}`,
      ...(withBody && { 'content-type': 'application/json' }),
      ...(traceparent && { traceparent }),
    };
  }

  /** Asked anew for each try: the second one has less time. */
  private async send<T>(tries: number, ask: (pool: Pool) => Promise<T>): Promise<T> {
    const { pool } = this;
    try {
      return await ask(pool);
    } catch (cause) {
      if (!isConnectionFailure(cause)) this.leave(pool);
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
