import type { Socket } from 'node:net';
import { ShopError } from '@boostline/contracts/errors';
import type { FastifyInstance } from 'fastify';
import type { GatewayEnv } from '../env.js';
import { clientAddress, networkAround } from './client-address.js';

/** How long a refused connection stays open, so that its first request gets the refusal as an answer; ms. */
const refusedOpenMs = 5000;

/** The part of all connections that one IPv6 network (/48) may have open, however many clients it pretends to be. */
const partOfNetwork = 1 / 4;

/** Who is counted, and how many connections it may have open. */
interface Counted {
  key: string;
  most: number;
}

/**
 * Limits open connections: in all, per client address, and per IPv6 network. A connection beyond the limit gets an error answer and is
 * closed. Behind proxies, whose connections carry requests of many clients, open requests are counted per address.
 */
export class OpenConnections {
  private open = 0;
  private readonly openOf = new Map<string, number>();
  private readonly refused = new WeakMap<Socket, ShopError>();

  private readonly behindProxies: boolean;

  constructor(private readonly env: GatewayEnv) {
    this.behindProxies = env.trustedProxies > 0;
  }

  /** The error with which requests on this connection are answered, if it was refused. */
  refusalOf(socket: Socket): ShopError | undefined {
    return this.refused.get(socket);
  }

  watch(fastify: FastifyInstance): void {
    fastify.server.on('connection', (socket: Socket) => this.admit(socket));
    fastify.addHook('onRequest', (request, reply, done) => {
      const refusal = this.refusalOf(request.raw.socket) ?? this.refusalOfRequest(request.ip, reply.raw);
      if (refusal) reply.header('connection', 'close');
      done(refusal);
    });
  }

  private admit(socket: Socket): void {
    const counted = this.behindProxies ? [] : this.countedFor(socket.remoteAddress ?? '');
    const refusal = this.refusalOfAll() ?? this.refusalFor(counted);
    if (refusal) {
      this.refused.set(socket, refusal);
      const timer = setTimeout(() => socket.destroy(), refusedOpenMs).unref();
      socket.once('close', () => clearTimeout(timer));
      return;
    }
    this.open += 1;
    this.enter(counted);
    socket.once('close', () => {
      this.open -= 1;
      this.leave(counted);
    });
  }

  private countedFor(ip: string): Counted[] {
    const address = clientAddress(ip);
    const network = networkAround(address);
    const client = { key: address, most: this.env.maxConnectionsPerAddress };
    if (network === undefined) return [client];
    return [client, { key: network, most: Math.ceil(this.env.maxConnections * partOfNetwork) }];
  }

  private refusalOfAll(): ShopError | undefined {
    if (this.open < this.env.maxConnections) return undefined;
    return new ShopError('unavailable', 'The shop is full right now. Please try again in a moment.', {
      retryAfter: 5,
    });
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
