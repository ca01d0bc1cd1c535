/** An order in the supplier's own book. */
export interface BookedOrder {
  /** Text when it has letters. */
  order: number | string;
  link: string;
  quantity: number;
  status: string;
  remains: string;
  charge: string;
  /** What was made of it after its end. */
  changes: { status: string; remains: string; back: string | null }[];
}

interface Change {
  status?: 'Canceled' | 'Partial';
  remains?: number;
}

interface Habits {
  orderIds?: 'numbers' | 'letters';
  hideFreshSeconds?: number;
  othersCharge?: string | null;
  balanceAgeSeconds?: number;
  statusWords?: Record<string, string>;
  manyStatuses?: 'keyed' | 'list' | 'text' | 'refused' | 'first';
}

/** The sandbox supplier as its owner sees it, and as he moves it behind its customers' backs. */
export class SupplierOperator {
  constructor(
    private readonly url: string,
    private readonly key: string,
  ) {}

  /** How it is with every order from now on; the scenario's rules stay. */
  async behave(habits: Habits): Promise<void> {
    await this.ask('/sandbox/scenario', { habits });
  }

  /** `balance` reports the current amount until this is called again. */
  async freezeBalance(): Promise<void> {
    await this.behave({ balanceAgeSeconds: 0 });
    await this.call({ action: 'balance' });
    await this.behave({ balanceAgeSeconds: 3600 });
  }

  /** Buys by hand with the account that the shop buys with. */
  async buy(link: string, service: number, quantity: number): Promise<void> {
    await this.call({ action: 'add', link, service: String(service), quantity: String(quantity) });
  }

  /** Changes an order now; its charge goes back into the wallet as far as nothing was delivered. */
  async change({ order }: BookedOrder, change: Change = {}): Promise<void> {
    await this.ask('/sandbox/scenario', { changes: [{ order, ...change }] });
  }

  /** All orders for these links by id, including those that `status` hides. */
  async ordersFor(links: readonly string[]): Promise<BookedOrder[]> {
    const wanted = new Set(links);
    const { orders }: { orders: BookedOrder[] } = JSON.parse(await this.ask('/sandbox/orders'));
    return orders.filter(({ link }) => wanted.has(link));
  }

  private async call(fields: Record<string, string>): Promise<void> {
    const body = new URLSearchParams({ key: this.key, ...fields });
    const answer = await fetch(`${this.url}/api/v2`, { method: 'POST', body });
    const text = await answer.text();
    if (!answer.ok || text.includes('"error"'))
      throw new Error(`${fields['action']}: ${answer.status} ${text}`);
  }

  private async ask(path: string, body?: object): Promise<string> {
    const answer = await fetch(this.url + path, {
      headers: { authorization: `Bearer ${this.key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return text;
  }
}
