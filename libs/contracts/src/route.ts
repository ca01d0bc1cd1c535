import type { z } from 'zod';

/**
 * Who may call a route at the gateway; everything is denied until its route says otherwise.
 * `password`: a session whose password was accepted and whose code is still due. `enrolling`: one that may
 * set up its authenticator. `admin`: a full session.
 */
export type Access = 'public' | 'password' | 'enrolling' | 'admin' | 'internal';

type Schema<T> = z.ZodType<T>;

export interface Route<Params = unknown, Query = unknown, Body = unknown, Response = unknown> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify's form: `/api/orders/by-id/:orderId`. */
  path: string;
  summary: string;
  access: Access;
  params?: Schema<Params>;
  query?: Schema<Query>;
  body?: Schema<Body>;
  /** Of an event stream: the data of each event. */
  response: Schema<Response>;
  /** `application/json` unless told. */
  contentType?: 'text/event-stream' | 'text/html' | 'text/csv';
  /** Moves money or touches credentials: asks for an authenticator even where the policy leaves it optional. */
  secondFactor?: true;
  /** HTTP status of success; 200 unless told. */
  status?: number;
}

export interface Input<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
}

export type InputOf<R> = R extends Route<infer P, infer Q, infer B, infer _> ? Input<P, Q, B> : never;
export type ResponseOf<R> = R extends Route<infer _P, infer _Q, infer _B, infer Res> ? Res : never;

/** Writes a route down with its types inferred; parts that a route lacks are `undefined` in its input. */
export function route<P = undefined, Q = undefined, B = undefined, R = unknown>(
  definition: Route<P, Q, B, R>,
): Route<P, Q, B, R> {
  return definition;
}
