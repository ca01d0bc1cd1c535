import type { ErrorBody } from '@boostline/contracts/routes/errors';
import type { AddressOf, InputOf, MethodOf, ResponseOf } from '@boostline/contracts/routes/route';
import { tokenWithoutCookies } from './buyer-token.js';
import { takeEarlyAnswer } from './early-answer.js';

export type BodyOf<R> = InputOf<R>['body'];

/** An answer that is not a success: its message may be shown as it stands. */
export class RequestFailed extends Error {
  constructor(
    readonly status: number,
    /** Its message is empty where the server itself said nothing. */
    readonly body: ErrorBody,
    statusText = '',
  ) {
    super(body.message || statusText || `HTTP ${status}`);
    this.name = 'RequestFailed';
  }
}

/**
 * Asks the gateway; `R` is the route of the contracts, to which the compiler holds method and path. For the shop, whose
 * scripts carry no schemas; the admin panel uses `call`.
 * @throws RequestFailed when the answer is no success, TypeError when there is none.
 */
export async function request<R>(
  method: MethodOf<R> & string,
  path: AddressOf<R>,
  options: { body?: BodyOf<R>; idempotencyKey?: string } = {},
): Promise<ResponseOf<R>> {
  const response = await send(method, path, options);
  return JSON.parse(await response.text()) as ResponseOf<R>;
}

export interface SendOptions {
  body?: unknown;
  idempotencyKey?: string;
  /** Sent by a timer: does not keep the session alive. */
  poll?: boolean | undefined;
}

export async function send(method: string, path: string, options: SendOptions): Promise<Response> {
  const early = method === 'GET' && (await takeEarlyAnswer(path));
  if (early) return early;
  const { body, idempotencyKey, poll } = options;
  const headers = new Headers({ accept: 'application/json' });
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  if (poll) headers.set('x-poll', '1');
  const buyer = tokenWithoutCookies();
  if (buyer) headers.set('x-buyer', buyer);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const response = await fetch(path, {
    method,
    headers,
    credentials: 'include',
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (response.ok) return response;
  const refusal = new RequestFailed(response.status, errorBody(await response.text()), response.statusText);
  if (asksForProof(refusal) && (await proof.ask?.(refusal))) return send(method, path, options);
  throw refusal;
}

/** The panel's question who is there; answers whether the refused call goes out once more. None in the shop. */
export const proof: { ask?: ((refusal: RequestFailed) => Promise<boolean>) | undefined } = {};

const asksForProof = ({ body: { code } }: RequestFailed) =>
  code === 'step-up-required' || code === 'second-factor-required';

function errorBody(text: string): ErrorBody {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && 'message' in parsed && 'code' in parsed)
      return parsed as ErrorBody;
  } catch {
    // A proxy in between answered with something of its own.
  }
  return { code: 'unavailable', message: '' };
}

/** The message for a failed call: the server's own sentence, or `noAnswer` when none came. */
export function failureMessage(error: unknown, noAnswer: string): string {
  return error instanceof RequestFailed ? error.message : noAnswer;
}
