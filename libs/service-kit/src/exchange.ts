import type { Dispatcher } from 'undici';

export interface Answer {
  status: number;
  text: string;
}

/** What is asked; undici's own limits of time are replaced by that of the whole exchange. */
type Request = Pick<Dispatcher.DispatchOptions, 'origin' | 'path' | 'method' | 'headers' | 'body'>;

/** UTF-8 without its byte order mark. */
const utf8 = new TextDecoder();

/**
 * One request and the whole of its answer within `ms`, for what is small and called often: undici's own `request`
 * makes a stream of the body and a signal with its listeners for each call, a third of what a call costs.
 * Throws the error of the connection, or one that says that the time is over; nothing is sent after that.
 */
export function exchange(connections: Dispatcher, request: Request, ms: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined;
    let over: Error | undefined;
    let status = 0;
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
        onResponseStart(_controller, statusCode) {
          status = statusCode;
        },
        onResponseData(_controller, chunk) {
          chunks.push(chunk);
        },
        onResponseEnd() {
          clearTimeout(timer);
          resolve({ status, text: utf8.decode(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)) });
        },
        onResponseError(_controller, error) {
          fail(error);
        },
      },
    );
  });
}
