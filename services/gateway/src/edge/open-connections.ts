import type { Socket } from 'node:net';
import { ShopError } from '@boostline/contracts/errors';
import type { FastifyInstance } from 'fastify';
import type { GatewayEnv } from '../env.js';
import { clientAddress } from './client-address.js';

/** How long a refused connection stays open, so that its first request gets the refusal as an answer; ms. */
const refusedOpenMs = 5000;

/**
 * Limits open connections, in all and per client address. A connection beyond the limit gets an error answer and is
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
    const address = this.behindProxies ? undefined : clientAddress(socket.remoteAddress ?? '');
    const refusal = this.refusalFor(address);
    if (refusal) {
      this.refused.set(socket, refusal);
      const timer = setTimeout(() => socket.destroy(), refusedOpenMs).unref();
      socket.once('close', () => clearTimeout(timer));
      return;
    }
    this.open += 1;
    if (address !== undefined) this.enter(address);
    socket.once('close', () => {
      this.open -= 1;
      if (address !== undefined) this.leave(address);
    });
  }

  private refusalFor(address: string | undefined): ShopError | undefined {
    if (this.open >= this.env.maxConnections)
      return new ShopError('unavailable', 'The shop is full right now. Please try again in a moment.', {
        retryAfter: 5,
      });
    return address === undefined ? undefined : this.refusalOfAddress(address);
  }

  private refusalOfAddress(address: string): ShopError | undefined {
    if ((this.openOf.get(address) ?? 0) < this.env.maxConnectionsPerAddress) return undefined;
    return new ShopError('too-many-requests', 'Too many connections are open. Please close some of them.', {
      retryAfter: 5,
    });
  }

  private refusalOfRequest(
    ip: string,
    response: { once(event: 'close', listener: () => void): unknown },
  ): ShopError | undefined {
    if (!this.behindProxies) return undefined;
    const address = clientAddress(ip);
    const refusal = this.refusalOfAddress(address);
    if (refusal) return refusal;
    this.enter(address);
    response.once('close', () => this.leave(address));
    return undefined;
  }

  private enter(address: string): void {
    this.openOf.set(address, (this.openOf.get(address) ?? 0) + 1);
  }

  private leave(address: string): void {
    const left = (this.openOf.get(address) ?? 1) - 1;
    if (left > 0) this.openOf.set(address, left);
    else this.openOf.delete(address);
  }
}
