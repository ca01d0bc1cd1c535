import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect as connectTcp, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** A moment by the wall clock and by the monotonic clock. */
export interface Deadline {
  wall: number;
  steady: number;
}

export function deadlineIn(milliseconds: number): Deadline {
  return { wall: Date.now() + milliseconds, steady: performance.now() + milliseconds };
}

/** Either clock past it is past: a stopped process, a sleeping machine and a set clock all count. */
function isPast({ wall, steady }: Deadline): boolean {
  return Date.now() > wall || performance.now() > steady;
}

interface SendRequest {
  url: URL;
  body: string;
  lookup: LookupFunction;
  /** After this moment not one byte may leave: another process may have taken over. */
  notAfter: Deadline;
  /** Until the whole answer is here, ms. */
  timeoutMs: number;
  onSent?: (() => void) | undefined;
}

type SendResult =
  /** `late`: nothing was wrong but that our own time was up. */
  | { left: false; late: boolean; why: string }
  | { left: true; answer: null; why: string }
  | { left: true; answer: Answer };

/** Characters of the body, and bytes of the headers. */
const longestAnswer = 64 * 1024;
const longestHeaders = 16 * 1024;

/**
 * At most one POST. Not through a pooling client: it must be certain whether a first byte left, that none leaves after
 * the deadline, and that nothing is delivered after giving up (hence a reset). A connection of its own is never one
 * that the supplier has just closed.
 */
export function sendOnce(toSend: SendRequest): Promise<SendResult> {
  const secure = toSend.url.protocol === 'https:';
  const port = Number(toSend.url.port) || (secure ? 443 : 80);
  const host = toSend.url.hostname.replace(/^\[|\]$/g, '');
  const wire = connectTcp({ host, port, lookup: toSend.lookup, noDelay: true });
  const socket = secure ? connectTls({ socket: wire, servername: host }) : wire;
  let left = false;

  return new Promise((resolve) => {
    const end = (result: SendResult) => {
      // First: resetting a connection that the other side has closed is an error of its own, and comes too late to count.
      resolve(result);
      clearTimeout(timer);
      clearTimeout(connecting);
      // Once the whole answer is here, our buffers hold nothing more to deliver, and the supplier is closing as it was asked.
      const isAnswered = result.left && result.answer !== null;
      if (!isAnswered && !wire.destroyed && !wire.readableEnded) wire.resetAndDestroy();
      socket.destroy();
      wire.destroy();
    };
    const fail = (why: string) => end(left ? { left, answer: null, why } : { left, late: false, why });
    const timer = setTimeout(() => fail(`no answer in ${toSend.timeoutMs} ms`), toSend.timeoutMs);
    const connecting = setTimeout(
      () => !left && fail('no connection in time'),
      Math.max(0, toSend.notAfter.steady - performance.now()),
    );
    wire.on('error', (error) => fail(error.message));
    socket.on('error', (error) => fail(error.message));
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      if (isPast(toSend.notAfter))
        return end({ left: false, late: true, why: 'its time was up before the request could leave' });
      left = true;
      write(toSend, socket, fail, (answer) => end({ left: true, answer }));
    });
  });
}

interface Answer {
  status: number;
  text: string;
  /** The headers Retry-After and Date. */
  retryAfter: string | undefined;
  date: string | undefined;
}

function write(
  toSend: SendRequest,
  socket: Socket,
  fail: (why: string) => void,
  done: (answer: Answer) => void,
): void {
  const request = httpRequest({
    method: 'POST',
    host: toSend.url.hostname,
    path: `${toSend.url.pathname}${toSend.url.search}`,
    headers: {
      host: toSend.url.host,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(toSend.body),
      accept: 'application/json',
      connection: 'close',
    },
    maxHeaderSize: longestHeaders,
    createConnection: () => socket,
  });
  request.on('error', (error) => fail(error.message));
  request.on('finish', () => toSend.onSent?.());
  request.on('response', (response) => collect(response, fail, done));
  request.end(toSend.body);
}

function collect(
  response: IncomingMessage,
  fail: (why: string) => void,
  done: (answer: Answer) => void,
): void {
  let text = '';
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => {
    text += chunk;
    if (text.length > longestAnswer) fail(`the answer is longer than ${longestAnswer} characters`);
  });
  response.on('error', (error) => fail(error.message));
  response.on('end', () => {
    if (!response.complete) return fail('the answer broke off');
    const { 'retry-after': retryAfter, date } = response.headers;
    done({ status: response.statusCode ?? 0, text, retryAfter, date });
  });
}
