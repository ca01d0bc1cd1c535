import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { FastifyInstance } from 'fastify';
import type { GatewayEnv } from '../env.js';
import { clientAddress, networkAround, rawClientAddress } from './client-address.js';

/** A browser that has just connected sends its request within this time; ms. */
const freshMs = 1000;
/** An answer or a body that takes longer is stalled, or a stream, which the browser opens again; ms. */
const slowMs = 10_000;

interface HeldConnection {
  holder: string;
  /** A request is under way. A request without a complete head does not count. */
  isBusy: boolean;
  /** When its last request came, or it was opened; ms. */
  since: number;
}

/**
 * Of the largest holders first, the longest idle ones before busy ones. Who holds few keeps what was just opened.
 * `own`: how many the newcomer holds. Pure.
 */
export function connectionsToClose<C extends HeldConnection>(
  open: Iterable<C>,
  { count, own, now }: { count: number; own: number; now: number },
): C[] {
  const groups = Map.groupBy(open, ({ holder }) => holder);
  const largest = Math.max(0, ...[...groups.values()].map(({ length }) => length));
  const isLarge = (size: number) => size > own + 1 && size * 2 >= largest;
  const candidates = [...groups.values()].flatMap((held) =>
    held.flatMap((connection) => {
      const age = now - connection.since;
      const mayClose = isLarge(held.length) || age >= (connection.isBusy ? slowMs : freshMs);
      return mayClose ? [{ connection, size: held.length }] : [];
    }),
  );
  const rank = ({ connection, size }: (typeof candidates)[number]) => [
    connection.isBusy ? 1 : 0,
    -size,
    connection.since,
  ];
  return candidates
    .map((candidate) => ({ connection: candidate.connection, rank: rank(candidate) }))
    .toSorted((one, other) => compare(one.rank, other.rank))
    .slice(0, count)
    .map(({ connection }) => connection);
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** How long a refused connection stays open, so that its first request gets the refusal as an answer; ms. */
const refusedOpenMs = 5000;

/** The part of all connections that one IPv6 network (/48) may have open, however many clients it pretends to be. */
const partOfNetwork = 1 / 4;

/** Of all connections, this part is freed at once when there is no room. */
const partToFree = 1 / 100;
/** How long it is not looked again when none could be closed; ms. */
const lookAgainMs = 50;

interface Connection {
  socket: Socket;
  /** When its last request came, or it was opened. */
  since: number;
  last: { request: IncomingMessage; response: ServerResponse } | null;
  leave: () => void;
}

/** Who is counted, and how many connections it may have open. */
interface Counted {
  key: string;
  most: number;
}

/**
 * In all, per client address, and per IPv6 network; at the limit a newcomer takes the place of others, or gets an error
 * answer. Behind proxies open requests are counted per address.
 */
export class OpenConnections {
  private readonly open = new Map<Socket, Connection>();
  /** None could be closed for a client that already holds its share. */
  private nothingToClose = { own: 0, until: 0 };
  private readonly openOf = new Map<string, number>();
  private readonly refused = new WeakMap<Socket, ShopError>();

  private readonly behindProxies: boolean;

  constructor(private readonly env: GatewayEnv) {
    this.behindProxies = env.trustedProxies > 0;
  }

  /** The error with which requests on this connection are answered, if it was refused. */
  private refusalOf(socket: Socket): ShopError | undefined {
    return this.refused.get(socket);
  }

  watch(fastify: FastifyInstance): void {
    fastify.server.on('connection', (socket: Socket) => this.admit(socket));
    fastify.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      const connection = this.open.get(request.socket);
      if (!connection) return;
      connection.since = performance.now();
      connection.last = { request, response };
    });
    fastify.addHook('onRequest', (request, reply, done) => {
      const refusal = this.refusalOf(request.raw.socket) ?? this.refusalOfRequest(request.ip, reply.raw);
      if (refusal) reply.header('connection', 'close');
      done(refusal);
    });
  }

  private admit(socket: Socket): void {
    const counted = this.behindProxies ? [] : this.countedFor(socket.remoteAddress ?? '');
    const refusal = this.refusalFor(counted) ?? this.refusalOfAll(socket);
    if (refusal) {
      this.refused.set(socket, refusal);
      const timer = setTimeout(() => socket.destroy(), refusedOpenMs).unref();
      socket.once('close', () => clearTimeout(timer));
      return;
    }
    this.enter(counted);
    const leave = () => {
      if (this.open.delete(socket)) this.leave(counted);
    };
    this.open.set(socket, { socket, since: performance.now(), last: null, leave });
    socket.once('close', leave);
  }

  private countedFor(ip: string): Counted[] {
    const address = clientAddress(ip);
    const network = networkAround(address);
    const client = { key: address, most: this.env.maxConnectionsPerAddress };
    if (network === undefined) return [client];
    return [client, { key: network, most: Math.ceil(this.env.maxConnections * partOfNetwork) }];
  }

  private refusalOfAll(newcomer: Socket): ShopError | undefined {
    if (this.open.size < this.env.maxConnections || this.makeRoom(newcomer)) return undefined;
    return new ShopError('unavailable', 'The shop is full right now. Please try again in a moment.', {
      retryAfter: 5,
    });
  }

  /** Whether there is room now. */
  private makeRoom(newcomer: Socket): boolean {
    const now = performance.now();
    // Who comes through a proxy is known by the first request only.
    const own = this.behindProxies ? 0 : (this.openOf.get(clientAddress(newcomer.remoteAddress ?? '')) ?? 0);
    if (now < this.nothingToClose.until && own >= this.nothingToClose.own) return false;
    const closing = connectionsToClose(
      [...this.open.values()].map((connection) => ({ connection, ...this.held(connection) })),
      { count: Math.ceil(this.env.maxConnections * partToFree), own, now },
    );
    if (closing.length === 0) this.nothingToClose = { own, until: now + lookAgainMs };
    for (const { connection } of closing) {
      connection.leave();
      connection.socket.destroy();
    }
    return closing.length > 0;
  }

  private held({ socket, since, last }: Connection): HeldConnection {
    const isBusy = last !== null && !last.response.writableFinished && !last.response.destroyed;
    const holder =
      isBusy && this.behindProxies
        ? rawClientAddress(last.request, this.env.trustedProxies)
        : clientAddress(socket.remoteAddress ?? '');
    return { holder, isBusy, since };
  }

  private refusalFor(counted: readonly Counted[]): ShopError | undefined {
    if (counted.every(({ key, most }) => (this.openOf.get(key) ?? 0) < most)) return undefined;
    return new ShopError('too-many-requests', 'Too many connections are open. Please close some of them.', {
      retryAfter: 5,
    });
  }

  private refusalOfRequest(
    ip: string,
    response: { once(event: 'close', listener: () => void): unknown },
  ): ShopError | undefined {
    if (!this.behindProxies) return undefined;
    const counted = this.countedFor(ip);
    const refusal = this.refusalFor(counted);
    if (refusal) return refusal;
    this.enter(counted);
    response.once('close', () => this.leave(counted));
    return undefined;
  }

  private enter(counted: readonly Counted[]): void {
    for (const { key } of counted) this.openOf.set(key, (this.openOf.get(key) ?? 0) + 1);
  }

  private leave(counted: readonly Counted[]): void {
    for (const { key } of counted) {
      const left = (this.openOf.get(key) ?? 1) - 1;
      if (left > 0) this.openOf.set(key, left);
      else this.openOf.delete(key);
    }
  }
}

/** Node treats a browser's spare connection as busy for a minute, and a stopping server would wait for it. */
export function closeUnusedConnections(fastify: FastifyInstance): void {
  const unused = new Set<Socket>();
  fastify.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  fastify.server.on('request', ({ socket }: { socket: Socket }) => unused.delete(socket));
  fastify.addHook('preClose', (done) => {
    for (const socket of unused) socket.destroy();
    done();
  });
}
