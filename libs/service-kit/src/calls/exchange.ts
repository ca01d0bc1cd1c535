import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';

export interface Answer {
  status: number;
  text: string;
  /** The header Retry-After, when there is one: seconds or a date. */
  retryAfter?: string;
  /** The header Date: the clock of the other side. */
  date?: string;
}

/** Limits of an answer. The connection limits its headers (16 KB by default). */
interface Limits {
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
 * Sends one request and reads its whole answer. Throws the error of the connection, `AnswerTooLong`, or a TimeoutError
 * when `ms` is over; then nothing more is sent or kept.
 */
export async function exchange(
  connections: Dispatcher,
  request: Dispatcher.RequestOptions,
  { ms, bytes }: Limits,
): Promise<Answer> {
  const signal = AbortSignal.timeout(ms);
  const { statusCode, headers, body } = await connections.request({ ...request, signal });
  const { 'retry-after': retryAfter, date } = headers;
  return {
    status: statusCode,
    text: await textUpTo(body, bytes),
    ...(typeof retryAfter === 'string' && { retryAfter }),
    ...(typeof date === 'string' && { date }),
  };
}

/** Throws `AnswerTooLong` beyond `bytes`. */
export async function textUpTo(body: Readable, bytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    const read = Buffer.from(chunk);
    length += read.length;
    // Leaving the loop destroys the stream.
    if (length > bytes) throw new AnswerTooLong(bytes);
    chunks.push(read);
  }
  return utf8.decode(Buffer.concat(chunks));
}
