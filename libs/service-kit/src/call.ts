import type { Readable } from 'node:stream';
import { errorCodes, ShopError } from '@boostline/contracts/errors';
import type { InputOf, ResponseOf, Route } from '@boostline/contracts/route';
import { Pool, type Dispatcher } from 'undici';
import { z } from 'zod';
import { currentTraceparent } from './trace.js';

const errorBody = z.looseObject({ code: z.enum(errorCodes), message: z.string() });

interface CallOptions {
  /** Milliseconds until the call is given up. */
  timeout?: number;
}

/** The parts that a route has; those it lacks may be left out. */
type CallInput<R> = { [K in keyof InputOf<R> as InputOf<R>[K] extends undefined ? never : K]: InputOf<R>[K] };

/**
 * Typed calls to one other service over kept-alive connections. An answer that is an error is thrown as the same
 * ShopError that the other side threw; no answer in time is thrown as `unavailable`. Only GETs are tried a
 * second time, because a repeated write may do its work twice.
 */
export class ServiceClient {
  private readonly pool: Pool;

  constructor(
    private readonly name: string,
    private readonly baseUrl: string,
    private readonly token: string,
  ) {
    this.pool = new Pool(new URL(baseUrl).origin, {
      connections: 64,
      keepAliveTimeout: 30_000,
      connect: { timeout: 2000 },
    });
  }

  async call<R extends Route>(
    route: R,
    input: CallInput<R>,
    { timeout = 5000 }: CallOptions = {},
  ): Promise<ResponseOf<R>> {
    const answer = await this.send(
      this.requestFor(route, input, timeout),
      route.method === 'GET' ? 2 : 1,
      async ({ statusCode, body }) => ({ status: statusCode, text: await body.text() }),
    );
    if (answer.status >= 400) throw this.errorFrom(answer.status, answer.text);
    return JSON.parse(answer.text);
  }

  /**
   * The answer as a stream, for one that may be too long to be held. It is read no faster than the reader takes it;
   * `timeout` is the longest silence while it is wanted. The reader must read to the end or destroy it.
   */
  async open<R extends Route>(
    route: R,
    input: CallInput<R>,
    { timeout = 5000 }: CallOptions = {},
  ): Promise<Readable> {
    const { statusCode, body } = await this.send(
      this.requestFor(route, input, timeout),
      2,
      async (answer) => answer,
    );
    if (statusCode >= 400) throw this.errorFrom(statusCode, await body.text());
    return body;
  }

  private requestFor<R extends Route>(
    route: R,
    input: CallInput<R>,
    timeout: number,
  ): Dispatcher.RequestOptions {
    const { params, query, body }: { params?: object; query?: object; body?: unknown } = input;
    const path =
      new URL(this.baseUrl).pathname.replace(/\/$/, '') + fillPath(route.path, params) + queryString(query);
    return {
      method: route.method,
      path,
      headers: this.headers(body !== undefined),
      body: body === undefined ? null : JSON.stringify(body),
      headersTimeout: timeout,
      bodyTimeout: timeout,
    };
  }

  async close(): Promise<void> {
    await this.pool.close();
  }

  private headers(withBody: boolean): Record<string, string> {
    const traceparent = currentTraceparent();
    return {
      authorization: `Bearer ${this.token}`,
      ...(withBody && { 'content-type': 'application/json' }),
      ...(traceparent && { traceparent }),
    };
  }

  private async send<T>(
    request: Dispatcher.RequestOptions,
    tries: number,
    read: (answer: Dispatcher.ResponseData) => Promise<T>,
  ): Promise<T> {
    try {
      return await read(await this.pool.request(request));
    } catch (cause) {
      if (tries > 1) return this.send(request, tries - 1, read);
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

function fillPath(path: string, params: object | undefined): string {
  const values = new Map(Object.entries(params ?? {}));
  return path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values.get(key))));
}

function queryString(query: object | undefined): string {
  const given = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined) given.set(key, String(value));
  return given.size === 0 ? '' : `?${given}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
