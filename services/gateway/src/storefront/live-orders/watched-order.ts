import type { Readable } from 'node:stream';
import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';

/** Unread bytes at which a stream is closed; the browser reconnects and gets the current state. */
const maxUnread = 256 * 1024;

/** One order of one buyer and the browser windows that show it. */
export class WatchedOrder {
  private readonly streams = new Set<Readable>();
  private latest: string | null = null;
  private stale = false;
  /** When the order was last read, ms of `performance.now()`. */
  askedAt = -Infinity;
  /** The read under way. */
  asking: Promise<void> | null = null;
  /** Whether it changed again during the read. */
  changedMeanwhile = false;

  constructor(
    readonly orderId: number,
    readonly buyer: string | undefined,
  ) {}

  /** Whether the last read is recent enough for a new window. */
  get isKnown(): boolean {
    return this.latest !== null && !this.stale;
  }

  get isWatched(): boolean {
    return this.streams.size > 0;
  }

  add(stream: Readable): void {
    this.streams.add(stream);
    if (this.latest !== null && !this.stale) this.write(stream, this.latest);
  }

  remove(stream: Readable): void {
    this.streams.delete(stream);
  }

  /** Sends the state to every window, unless it is unchanged. */
  tell(order: BuyerOrder): void {
    const event = `event: order\ndata: ${JSON.stringify(order)}\n\n`;
    if (event === this.latest && !this.stale) return;
    this.latest = event;
    this.stale = false;
    this.writeAll(event);
  }

  /** Tells the windows that their state may be out of date. */
  tellStale(): void {
    if (this.stale) return;
    this.stale = true;
    this.writeAll('event: stale\ndata: {}\n\n');
  }

  /** A comment line, so that proxies do not close a silent stream. */
  beat(): void {
    this.writeAll(':\n\n');
  }

  end(): void {
    for (const stream of this.streams) stream.push(null);
  }

  private writeAll(text: string): void {
    for (const stream of this.streams) this.write(stream, text);
  }

  private write(stream: Readable, text: string): void {
    if (stream.readableLength > maxUnread) stream.destroy();
    else stream.push(text);
  }
}
