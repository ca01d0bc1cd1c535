import { Readable } from 'node:stream';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import { hintChannel } from '@boostline/contracts/events';
import { findOrder } from '@boostline/contracts/routes/internal/index';
import { ENV, type GatewayEnv } from '../../env.js';
import { RedisConnections } from '../../redis-connections.js';
import { Services } from '../../services.js';
import { WatchedOrder } from './watched-order.js';
import { z } from 'zod';

/** Windows of one client address: a whole neighbourhood may share it. */
const maxPerAddress = 100;
const heartbeat = 20_000;
/** Milliseconds between two reads of a shown order: without hints, and with hints in case one is lost. */
const pollWithoutHints = 5_000;
const pollWithHints = 60_000;
const lookForDue = 1_000;
/** Concurrent reads when many orders are due at once. */
const atOnce = 16;

/**
 * Orders that buyers are watching. After a change the order is read once, however many windows show it. Hints of changes
 * come from Redis; without Redis each shown order is read every five seconds.
 */
@Injectable()
export class LiveOrders implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('live-orders');
  /** By order and buyer, so that another cookie never gets the buyer's data. */
  private readonly watched = new Map<number, Map<string | undefined, WatchedOrder>>();
  private readonly windowsOf = new Map<string, number>();
  private readonly timers: NodeJS.Timeout[] = [];
  private polling = false;
  private stopped = false;

  private windows = 0;

  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly services: Services,
    private readonly redis: RedisConnections,
  ) {}

  onApplicationBootstrap(): void {
    const { hints } = this.redis;
    hints.on('message', (_channel: string, message: string) => {
      // Most hints concern orders without a watcher at this gateway.
      if (this.watched.size > 0) this.follow(orderOfHint(message));
    });
    // Hints published during the interruption are lost, so all orders are due.
    hints.on('ready', () => this.all().forEach((order) => (order.askedAt = -Infinity)));
    hints.subscribe(hintChannel).catch(() => undefined);
    this.timers.push(setInterval(() => this.all().forEach((order) => order.beat()), heartbeat).unref());
    this.timers.push(setInterval(() => void this.poll(), lookForDue).unref());
  }

  /** Before the server stops listening, because it waits for answers that have not ended. */
  beforeApplicationShutdown(): void {
    this.stopped = true;
    for (const timer of this.timers) clearInterval(timer);
    for (const order of this.all()) order.end();
  }

  /**
   * The events of an order for a new window. The stream must be destroyed when the window is gone. Throws
   * `order-not-found` for anybody but its buyer, `too-many-requests` when the address has too many windows open.
   */
  async open(orderId: number, buyer: string | undefined, address: string): Promise<Readable> {
    if (this.stopped)
      throw new ShopError('unavailable', 'The shop is restarting. Please try again in a moment.');
    this.admit(address);
    const order = this.watch(orderId, buyer);
    const stream = new Readable({ read: () => undefined });
    // Random, so that windows do not all reconnect at once after a restart.
    stream.push(`retry: ${2000 + Math.floor(Math.random() * 3000)}\n\n`);
    stream.once('close', () => this.leave(order, stream, address));
    const known = order.isKnown;
    // Added before the question is asked: a change right after its answer must reach this window too.
    order.add(stream);
    try {
      if (!known) await (order.asking ?? this.ask(order));
    } catch (error) {
      stream.destroy();
      throw error;
    }
    return stream;
  }

  private admit(address: string): void {
    if (this.windows >= this.env.maxStreams)
      throw new ShopError(
        'unavailable',
        'Too many buyers are looking right now. Please try again in a moment.',
        { retryAfter: 30 },
      );
    const open = this.windowsOf.get(address) ?? 0;
    if (open >= maxPerAddress)
      throw new ShopError('too-many-requests', 'Too many windows are open. Please close some of them.', {
        retryAfter: 30,
      });
    this.windowsOf.set(address, open + 1);
    this.windows += 1;
  }

  private watch(orderId: number, buyer: string | undefined): WatchedOrder {
    const ofOrder = this.watched.get(orderId) ?? new Map<string | undefined, WatchedOrder>();
    const order = ofOrder.get(buyer) ?? new WatchedOrder(orderId, buyer);
    this.watched.set(orderId, ofOrder.set(buyer, order));
    return order;
  }

  private leave(order: WatchedOrder, stream: Readable, address: string): void {
    this.windows -= 1;
    const left = (this.windowsOf.get(address) ?? 1) - 1;
    if (left > 0) this.windowsOf.set(address, left);
    else this.windowsOf.delete(address);
    order.remove(stream);
    if (order.isWatched) return;
    const ofOrder = this.watched.get(order.orderId);
    ofOrder?.delete(order.buyer);
    if (ofOrder?.size === 0) this.watched.delete(order.orderId);
  }

  private follow(orderId: number | null): void {
    if (orderId === null) return;
    for (const order of this.watched.get(orderId)?.values() ?? []) void this.askQuietly(order);
  }

  /** Reads the orders that are due, a few at a time. */
  private async poll(): Promise<void> {
    if (this.polling || this.stopped) return;
    this.polling = true;
    const hintsArrive = this.redis.hints.status === 'ready';
    const now = performance.now();
    const due = this.all().filter(
      ({ askedAt, isKnown }) => now - askedAt >= (hintsArrive && isKnown ? pollWithHints : pollWithoutHints),
    );
    for (let next = due.splice(0, atOnce); next.length > 0; next = due.splice(0, atOnce))
      await Promise.all(next.map((order) => this.askQuietly(order)));
    this.polling = false;
  }

  private async askQuietly(order: WatchedOrder): Promise<void> {
    try {
      await this.ask(order);
    } catch (error) {
      // An order that is gone, or no longer this buyer's, is not shown any further.
      if (error instanceof ShopError && error.code === 'order-not-found') return order.end();
      order.tellStale();
      if (!this.stopped)
        this.logger.warn(
          `an order that is being watched could not be read, asked again: ${error instanceof Error ? error.message : String(error)}`,
        );
    }
  }

  private ask(order: WatchedOrder): Promise<void> {
    if (order.asking) order.changedMeanwhile = true;
    order.asking ??= this.askUntilQuiet(order).finally(() => (order.asking = null));
    return order.asking;
  }

  private async askUntilQuiet(order: WatchedOrder): Promise<void> {
    const { orderId, buyer } = order;
    do {
      order.changedMeanwhile = false;
      order.askedAt = performance.now();
      order.tell(await this.services.orders.call(findOrder, { params: { orderId }, query: { buyer } }));
    } while (order.changedMeanwhile && order.isWatched);
  }

  private all(): WatchedOrder[] {
    return [...this.watched.values()].flatMap((ofOrder) => [...ofOrder.values()]);
  }
}

const orderHint = z.object({ topic: z.literal('order'), orderId: z.int() });

/** The order that a hint is about; null when it is about something else or cannot be read. */
function orderOfHint(message: string): number | null {
  try {
    return orderHint.safeParse(JSON.parse(message)).data?.orderId ?? null;
  } catch {
    return null;
  }
}
