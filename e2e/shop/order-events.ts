import { setTimeout as sleep } from 'node:timers/promises';
import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import type { Buyer } from './buyer.js';

interface StreamEvent {
  name: string;
  data: string;
  at: number;
}

/** A browser window that shows an order: reads its server-sent events until it is closed. */
export class OrderEvents {
  readonly events: StreamEvent[] = [];
  comments = 0;
  retry: number | null = null;
  ended = false;

  private constructor(
    readonly response: Response,
    private readonly aborter: AbortController,
  ) {}

  static async open(buyer: Buyer, orderId: number): Promise<OrderEvents> {
    const aborter = new AbortController();
    const response = await buyer.open(`/api/orders/by-id/${orderId}/events`, aborter.signal);
    const window = new OrderEvents(response, aborter);
    if (response.ok) void window.read();
    return window;
  }

  /** The orders that the window got, oldest first. */
  get orders(): BuyerOrder[] {
    return this.events.filter(({ name }) => name === 'order').map(({ data }) => JSON.parse(data));
  }

  /** The first order that fits, so far or within `seconds`. */
  async until(fits: (order: BuyerOrder) => boolean, seconds = 150): Promise<BuyerOrder> {
    const deadline = Date.now() + seconds * 1000;
    for (;;) {
      const found = this.orders.find(fits);
      if (found) return found;
      if (Date.now() > deadline)
        throw new Error(`no order fits: ${JSON.stringify(this.orders.map(({ status }) => status))}`);
      await sleep(20);
    }
  }

  close(): void {
    this.aborter.abort();
  }

  private async read(): Promise<void> {
    let text = '';
    try {
      for await (const chunk of this.response.body ?? []) {
        text += Buffer.from(chunk).toString();
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        blocks.forEach((block) => this.take(block));
      }
    } catch {
      // The window was closed, or the connection broke.
    }
    this.ended = true;
  }

  private take(block: string): void {
    if (block.startsWith(':')) this.comments += 1;
    else if (block.startsWith('retry:')) this.retry = Number(block.slice(6));
    else {
      const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      this.events.push({ name, data, at: Date.now() });
    }
  }
}
