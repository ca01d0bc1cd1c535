import type { Readable } from 'node:stream';
import type { BuyerOrder } from '@boostline/contracts/orders';

/** Bytes that a browser may leave unread before it is let go: it will come back and be told everything. */
const mostUnread = 256 * 1024;

/** One order of one buyer and the browser windows that show it. */
export class WatchedOrder {
  private readonly streams = new Set<Readable>();
  private latest: string | null = null;
  private stale = false;
  /** When the orders service was last asked, in ms of `performance.now()`. */
  askedAt = -Infinity;
  /** The question under way. */
  asking: Promise<void> | null = null;
  /** It changed again while it was being asked about. */
  changedMeanwhile = false;

  constructor(
    readonly orderId: number,
    readonly buyer: string | undefined,
  ) {}

  /** Whether a new window can be told without asking. */
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

  /** Tells every window; the same as before is no news. */
  tell(order: BuyerOrder): void {
    const event = `event: order\ndata: ${JSON.stringify(order)}\n\n`;
    if (event === this.latest && !this.stale) return;
    this.latest = event;
    this.stale = false;
    this.writeAll(event);
  }

  /** What was told may be out of date, and the windows should say so. */
  tellStale(): void {
    if (this.stale) return;
    this.stale = true;
    this.writeAll('event: stale\ndata: {}\n\n');
  }

  /** A comment, so that no proxy on the way takes the silence for the end. */
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
    if (stream.readableLength > mostUnread) stream.destroy();
    else stream.push(text);
  }
}
