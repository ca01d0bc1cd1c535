import type { ErrorBody } from '@boostline/contracts/routes/errors';
import type { AddressOf, InputOf, MethodOf, ResponseOf } from '@boostline/contracts/routes/route';

type Body<R> = InputOf<R> extends { body: infer B } ? B : never;

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
 * Asks the gateway; `R` is the route of contracts, to which the compiler holds method and path.
 * @throws RequestFailed when the answer is no success, TypeError when there is none.
 */
export async function request<R>(
  method: MethodOf<R> & string,
  path: AddressOf<R>,
  { body, idempotencyKey, poll }: { body?: Body<R>; idempotencyKey?: string; poll?: boolean } = {},
): Promise<ResponseOf<R>> {
  const headers = new Headers({ accept: 'application/json' });
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  // Asked by a clock, not by a person: it must not keep a session alive at an empty desk.
  if (poll) headers.set('x-poll', '1');
  const response = await ask(method, path, headers, body);
  return JSON.parse(await response.text()) as ResponseOf<R>;
}

/** As `request`, for a file that is only handed out for a body. */
export async function requestFile<R>(path: AddressOf<R>, body: Body<R>): Promise<Blob> {
  return (await ask('POST', path, new Headers(), body)).blob();
}

async function ask(method: string, path: string, headers: Headers, body: unknown): Promise<Response> {
  if (body !== undefined) headers.set('content-type', 'application/json');
  const response = await fetch(path, {
    method,
    headers,
    credentials: 'include',
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (response.ok) return response;
  const refusal = new RequestFailed(response.status, errorBody(await response.text()), response.statusText);
  if (asksForProof(refusal) && (await proof.ask?.(refusal))) return ask(method, path, headers, body);
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
