interface SandboxPayment {
  id: string;
  merchantRef: string;
  amount: number;
  amountPaid: number;
  status: string;
  captures: { id: string; amount: number }[];
  refunds: { id: string; refundRef: string; amount: number; status: string }[];
}

/** Paise; below zero for what went back. */
interface SettledLine {
  id: string;
  kind: 'payment' | 'refund';
  reference: string;
  amount: number;
  fee: number;
  tax: number;
  net: number;
  settlementId: string;
  settledAt: string;
}

/** The sandbox payment gateway's own side: pays without a browser, and makes it misbehave. */
export class PaymentGatewaySandbox {
  constructor(
    private readonly url: string,
    private readonly key: string,
  ) {}

  /** `paymentUrl` is the hosted page, whose last part is the gateway's id of the payment. */
  async complete(
    paymentUrl: string,
    choice: { outcome?: string; amount?: number; seconds?: number } = {},
  ): Promise<void> {
    await this.post(`/sandbox/payments/${idOf(paymentUrl)}/complete`, choice);
  }

  async scenario(rules: object[]): Promise<void> {
    await this.post('/sandbox/scenario', { replace: true, rules });
  }

  /** A payment of ₹499 that the shop knows nothing of. */
  async create(merchantRef: string): Promise<void> {
    const returnUrl = 'https://stranger.example/';
    const payment = { merchantRef, amount: 49_900, currency: 'INR', description: 'not ours', returnUrl };
    await this.post('/v1/payments', payment);
  }

  async read(paymentUrl: string): Promise<SandboxPayment> {
    const answer = await fetch(`${this.url}/v1/payments/${idOf(paymentUrl)}`, { headers: this.headers });
    return JSON.parse(await answer.text());
  }

  /** All that was captured and given back, as it is paid out. */
  async settled(from: Date): Promise<SettledLine[]> {
    const span = new URLSearchParams({ from: from.toISOString(), until: new Date().toISOString() });
    const answer = await fetch(`${this.url}/v1/settlements?${span}`, { headers: this.headers });
    const { lines, more }: { lines: SettledLine[]; more: boolean } = JSON.parse(await answer.text());
    if (more) throw new Error('a further page is not read');
    return lines;
  }

  private async post(path: string, body: object): Promise<void> {
    const answer = await fetch(this.url + path, {
      method: 'POST',
      headers: this.headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }

  private get headers(): Record<string, string> {
    return { 'content-type': 'application/json', authorization: `Bearer ${this.key}` };
  }
}

function idOf(paymentUrl: string): string {
  return new URL(paymentUrl).pathname.split('/').at(-1) ?? '';
}
