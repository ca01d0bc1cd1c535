interface PanelOrder {
  order: number;
  link: string;
  quantity: number;
  status: string;
  charge: string;
}

interface PanelAdd {
  link: string;
  /** Null when it was refused. */
  order: number | null;
}

/** The sandbox panel's own side: what arrived there, and how it should misbehave. */
export class SupplierSandbox {
  constructor(
    private readonly url: string,
    private readonly key: string,
  ) {}

  async scenario(rules: object[], more: { setBalance?: string } = {}): Promise<void> {
    const answer = await fetch(`${this.url}/sandbox/scenario`, {
      method: 'POST',
      headers: { ...this.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ replace: true, rules, ...more }),
    });
    if (!answer.ok) throw new Error(`scenario: ${answer.status} ${await answer.text()}`);
  }

  /** Every order that the panel took whose link contains `part`. */
  async orders(part: string): Promise<PanelOrder[]> {
    const { orders }: { orders: PanelOrder[] } = await this.read('/sandbox/orders');
    return orders.filter(({ link }) => link.includes(part));
  }

  /** Every `add` that arrived for a link with `part` in it, whatever came of it. */
  async adds(part: string): Promise<PanelAdd[]> {
    const { adds }: { adds: PanelAdd[] } = await this.read('/sandbox/adds');
    return adds.filter(({ link }) => link.includes(part));
  }

  /** An order that the shop does not know; returns its number. */
  async buyBeside(target: string): Promise<string> {
    const body = new URLSearchParams({
      key: this.key,
      action: 'add',
      service: '101',
      quantity: '1000',
      link: `https://www.instagram.com/${target}/`,
    });
    const answer = await fetch(`${this.url}/api/v2`, { method: 'POST', body });
    const { order }: { order: number } = JSON.parse(await answer.text());
    return String(order);
  }

  private async read<T>(path: string): Promise<T> {
    const answer = await fetch(this.url + path, { headers: this.headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return JSON.parse(await answer.text());
  }

  private get headers(): Record<string, string> {
    return { authorization: `Bearer ${this.key}` };
  }
}
