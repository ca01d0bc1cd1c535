import type { z } from 'zod';
import type { KeyScope } from './public/keys.js';

/**
 * `password`: the code is still due. `enrolling`: may set up its authenticator. `admin`: a full session. `key`: a
 * program with the route's scope. Everything is denied until a route says otherwise.
 */
export type Access = 'public' | 'password' | 'enrolling' | 'admin' | 'key' | 'internal';

/**
 * `authenticator`: one is set up; for prices, and what cannot be taken back. `recent-password`: also given within ten
 * minutes; for what moves money, keys, and addresses that receive money or personal data.
 */
export type Proof = 'session' | 'authenticator' | 'recent-password';

/**
 * Limits of RATE_LIMITS, per client address; `status` and `refills` per order, `key-calls` and `key-orders` per key.
 */
type CallLimit =
  | 'reads'
  | 'lookups'
  | 'orders'
  | 'notifications'
  | 'payments'
  | 'status'
  | 'track'
  | 'order-links'
  | 'help'
  | 'refills'
  | 'page-errors'
  | 'account-lookups'
  | 'pictures'
  | 'coupons'
  | 'sign-ins'
  | 'sessions'
  | 'admin-reads'
  | 'admin-writes'
  | 'key-calls'
  | 'key-orders';

type Schema<T> = z.ZodType<T>;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Route<
  Params = unknown,
  Query = unknown,
  Body = unknown,
  Response = unknown,
  M extends Method = Method,
  Path extends string = string,
> extends RouteTerms<Params, Query, Body, Response> {
  method: M;
  /** Fastify's form: `/api/orders/by-id/:orderId`. */
  path: Path;
  access: Access;
}

interface RouteTerms<Params, Query, Body, Response> {
  summary: string;
  /** What a key must be allowed to, for `key`. */
  scope?: KeyScope;
  /** Every public route names one; the routes of a session have one by what they do. */
  limit?: CallLimit;
  /** Bytes of the largest body that is read; the default is `largestBody` of its access. */
  bodyLimit?: number;
  params?: Schema<Params>;
  query?: Schema<Query>;
  body?: Schema<Body>;
  /** Other servers write here, and the body stays the bytes that they sent: a signature covers exactly those. */
  rawBody?: true;
  /** Of an event stream: the data of each event. */
  response: Schema<Response>;
  /** The default is `application/json`. */
  contentType?:
    | 'text/event-stream'
    | 'text/html'
    | 'text/csv'
    | 'application/pdf'
    | 'application/octet-stream'
    | 'image/png';
  /** A question whose words need a body: it is counted as a reading, and not written to the audit log. */
  asksOnly?: true;
  /** Every write of the panel names one (`access` is `admin`, neither GET nor `asksOnly`). */
  proof?: Proof;
  /** Whether the header Idempotency-Key must be sent. */
  idempotencyKey?: 'required';
  /** HTTP status of success; the default is 200. */
  status?: number;
  /** Shown in the documentation. Tests hold it to the schemas, and ask a whole shop with it. */
  example?: RouteExample;
}

interface RouteExample {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  response: unknown;
}

/** Bytes of the largest body of a route, by who may call it. */
export const largestBody: Record<Access, number> = {
  public: 8 * 1024,
  password: 8 * 1024,
  enrolling: 8 * 1024,
  admin: 64 * 1024,
  key: 8 * 1024,
  internal: 256 * 1024,
};

interface Input<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
}

export type InputOf<R> = R extends Route<infer P, infer Q, infer B, infer _> ? Input<P, Q, B> : never;
export type ResponseOf<R> = R extends Route<infer _P, infer _Q, infer _B, infer Res> ? Res : never;

export type MethodOf<R> = R extends { method: infer M } ? M : never;

/** The addresses of a route, with whatever stands for its parameters and behind a question mark. */
export type AddressOf<R> = R extends { path: infer Path extends string }
  ? Filled<Path> | `${Filled<Path>}?${string}`
  : never;
type Filled<Path extends string> = Path extends `${infer Before}:${infer Rest}`
  ? Rest extends `${string}/${infer After}`
    ? `${Before}${string}/${Filled<After>}`
    : `${Before}${string}`
  : Path;

/** Writes a route down with its types inferred; parts that a route lacks are `undefined` in its input. */
export function route<
  const M extends Method,
  const Path extends string,
  P = undefined,
  Q = undefined,
  B = undefined,
  R = unknown,
>(definition: Route<P, Q, B, R, M, Path>): Route<P, Q, B, R, M, Path> {
  return definition;
}

function routeBy<M extends Method>(access: Access, method: M) {
  return <const Path extends string, P = undefined, Q = undefined, B = undefined, R = unknown>(
    path: Path,
    terms: RouteTerms<P, Q, B, R>,
  ): Route<P, Q, B, R, M, Path> => ({ ...terms, access, method, path });
}

function routesFor(access: Access) {
  return {
    get: routeBy(access, 'GET'),
    post: routeBy(access, 'POST'),
    put: routeBy(access, 'PUT'),
    delete: routeBy(access, 'DELETE'),
  };
}

export const publicRoute = routesFor('public');
export const passwordRoute = routesFor('password');
export const enrollingRoute = routesFor('enrolling');
export const adminRoute = routesFor('admin');
export const keyRoute = routesFor('key');
export const internalCall = routesFor('internal');
