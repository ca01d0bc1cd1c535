import { connect, type Socket } from 'node:net';

interface RawAnswer {
  status: number;
  head: string;
  body: Record<string, unknown>;
}

/** A client that writes what no library would: half of a request, another form of an address. */
export class RawClient {
  private text = '';
  readonly closed: Promise<void>;

  private constructor(readonly socket: Socket) {
    socket.setEncoding('latin1').on('data', (part: string) => (this.text += part));
    socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => socket.once('close', () => resolve()));
  }

  static async open(url: string, localAddress?: string): Promise<RawClient> {
    const { hostname, port } = new URL(url);
    const socket = connect({ port: Number(port), host: hostname, ...(localAddress && { localAddress }) });
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return new RawClient(socket);
  }

  write(...lines: string[]): void {
    this.socket.write(lines.join('\r\n'));
  }

  /** The head of the answer and its body, as soon as both are here or the connection is closed. */
  async answer(): Promise<RawAnswer> {
    let whole = this.read();
    while (!whole && !this.socket.closed) {
      await Promise.race([new Promise((resolve) => this.socket.once('data', resolve)), this.closed]);
      whole = this.read();
    }
    if (!whole) throw new Error(`closed without an answer: ${JSON.stringify(this.text)}`);
    return whole;
  }

  close(): void {
    this.socket.destroy();
  }

  private read(): RawAnswer | null {
    const end = this.text.indexOf('\r\n\r\n');
    if (end < 0) return null;
    const head = this.text.slice(0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    const text = this.text.slice(end + 4, end + 4 + length);
    if (text.length < length) return null;
    const parsed: unknown = text.startsWith('{') ? JSON.parse(text) : {};
    const body = typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
    return { status: Number(head.split(' ', 2)[1]), head, body };
  }
}

/** One request as it is written, on a connection of its own. */
export async function sayRaw(url: string, ...lines: string[]): Promise<RawAnswer> {
  const client = await RawClient.open(url);
  try {
    client.write(...lines);
    return await client.answer();
  } finally {
    client.close();
  }
}
