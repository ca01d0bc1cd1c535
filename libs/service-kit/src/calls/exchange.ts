import type { Dispatcher } from 'undici';

export interface Answer {
  status: number;
  text: string;
  /** The header Retry-After, when there is one: seconds or a date. */
  retryAfter?: string;
  /** The header Date: the clock of the other side. */
  date?: string;
}

/** The request. undici's own time limits are replaced by one limit for the whole exchange. */
type Request = Pick<Dispatcher.DispatchOptions, 'origin' | 'path' | 'method' | 'headers' | 'body'>;

/** Limits of an answer. The connection limits its headers (16 KB by default). */
export interface Limits {
  /** Milliseconds until the answer is complete. */
  ms: number;
  /** Bytes as received; nothing is decompressed here. */
  bytes: number;
}

/** The answer is longer than `Limits.bytes`. */
export class AnswerTooLong extends Error {
  constructor(bytes: number) {
    super(`the answer is longer than ${bytes} bytes`);
  }
}

/** Drops a byte order mark. */
const utf8 = new TextDecoder();

/**
 * Sends one request and reads its whole answer, for small and frequent calls. undici's own `request` makes a stream and
 * an abort signal for each call, which is a third of a call's cost (docs/own-code.md). Throws the error of the
 * connection, `AnswerTooLong`, or an Error when `ms` is over; then nothing more is sent or kept.
 */
export function exchange(connections: Dispatcher, request: Request, { ms, bytes }: Limits): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined;
    let over: Error | undefined;
    let status = 0;
    let known: Pick<Answer, 'retryAfter' | 'date'> = {};
    let length = 0;
    const chunks: Buffer[] = [];
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(error);
    };
    const timer = setTimeout(() => {
      over = new Error(`no answer in ${ms} ms`);
      controller?.abort(over);
      fail(over);
    }, ms).unref();
    connections.dispatch(
      { ...request, headersTimeout: 0, bodyTimeout: 0 },
      {
        onRequestStart(started) {
          controller = started;
          if (over) started.abort(over);
        },
        onResponseStart(_controller, statusCode, headers) {
          status = statusCode;
          const { 'retry-after': after, date } = headers;
          known = {
            ...(typeof after === 'string' && { retryAfter: after }),
            ...(typeof date === 'string' && { date }),
          };
        },
        onResponseData(answering, chunk) {
          length += chunk.length;
          if (length > bytes) answering.abort(new AnswerTooLong(bytes));
          else chunks.push(chunk);
        },
        onResponseEnd() {
          clearTimeout(timer);
          const text = utf8.decode(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks));
          resolve({ status, text, ...known });
        },
        onResponseError(_controller, error) {
          fail(error);
        },
      },
    );
  });
}
