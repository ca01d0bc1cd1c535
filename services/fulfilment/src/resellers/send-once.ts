import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect as connectTcp, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** A moment by the clock on the wall and by the one that nobody sets. */
export interface Deadline {
  wall: number;
  steady: number;
}

export function deadlineIn(milliseconds: number): Deadline {
  return { wall: Date.now() + milliseconds, steady: performance.now() + milliseconds };
}

/** Either clock past it is past: a stopped process, a sleeping machine and a set clock all count. */
export function isPast({ wall, steady }: Deadline): boolean {
  return Date.now() > wall || performance.now() > steady;
}

interface Shot {
  url: URL;
  body: string;
  lookup: LookupFunction;
  /** After this moment not one byte may leave: somebody else may have taken over. */
  notAfter: Deadline;
  /** Until the whole answer is here, ms. */
  timeoutMs: number;
  onSent?: (() => void) | undefined;
}

export type Landing =
  /** `late`: nothing was wrong but that our own time was up. */
  | { left: false; late: boolean; why: string }
  | { left: true; answer: null; why: string }
  | { left: true; answer: { status: number; text: string; retryAfter: string | undefined } };

const longestAnswer = 64 * 1024;

/**
 * One POST, at most one time. Not through a pooling client, because three things must be certain of a request that
 * spends money: whether a first byte left (until then failure is harmless), that none leaves after the deadline
 * (a process that was stopped must not send when it goes on), and that after giving up our side's buffers
 * deliver nothing any more (hence a reset, not a close). Each has its own connection, so that an idle one which the
 * panel has just closed never passes for an unknown outcome.
 */
export function sendOnce(shot: Shot): Promise<Landing> {
  const secure = shot.url.protocol === 'https:';
  const port = Number(shot.url.port) || (secure ? 443 : 80);
  const host = shot.url.hostname.replace(/^\[|\]$/g, '');
  const wire = connectTcp({ host, port, lookup: shot.lookup, noDelay: true });
  const socket = secure ? connectTls({ socket: wire, servername: host }) : wire;
  let left = false;

  return new Promise((resolve) => {
    const end = (landing: Landing) => {
      // First: resetting a connection that the other side has closed is an error of its own, and comes too late to count.
      resolve(landing);
      clearTimeout(timer);
      clearTimeout(connecting);
      // Once the whole answer is here, our buffers hold nothing more to deliver, and the panel is closing as it was asked.
      const isAnswered = landing.left && landing.answer !== null;
      if (!isAnswered && !wire.destroyed && !wire.readableEnded) wire.resetAndDestroy();
      socket.destroy();
      wire.destroy();
    };
    const fail = (why: string) => end(left ? { left, answer: null, why } : { left, late: false, why });
    const timer = setTimeout(() => fail(`no answer in ${shot.timeoutMs} ms`), shot.timeoutMs);
    const connecting = setTimeout(
      () => !left && fail('no connection in time'),
      Math.max(0, shot.notAfter.steady - performance.now()),
    );
    wire.on('error', (error) => fail(error.message));
    socket.on('error', (error) => fail(error.message));
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      if (isPast(shot.notAfter))
        return end({ left: false, late: true, why: 'its time was up before the request could leave' });
      left = true;
      write(shot, socket, fail, (answer) => end({ left: true, answer }));
    });
  });
}

type Answer = { status: number; text: string; retryAfter: string | undefined };

function write(
  shot: Shot,
  socket: Socket,
  fail: (why: string) => void,
  done: (answer: Answer) => void,
): void {
  const request = httpRequest({
    method: 'POST',
    host: shot.url.hostname,
    path: `${shot.url.pathname}${shot.url.search}`,
    headers: {
      host: shot.url.host,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(shot.body),
      accept: 'application/json',
      connection: 'close',
    },
    createConnection: () => socket,
  });
  request.on('error', (error) => fail(error.message));
  request.on('finish', () => shot.onSent?.());
  request.on('response', (response) => collect(response, fail, done));
  request.end(shot.body);
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
    if (text.length > longestAnswer) fail('an answer of unlikely length');
  });
  response.on('error', (error) => fail(error.message));
  response.on('end', () => {
    if (!response.complete) return fail('the answer broke off');
    done({ status: response.statusCode ?? 0, text, retryAfter: response.headers['retry-after'] });
  });
}
