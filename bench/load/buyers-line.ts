import net from 'node:net';

type Answer = { status: number; head: string; body: string };

/** Keep-alive connections of buyers, read without an HTTP client: what buyers take of the two cores, the shop lacks. */
export class BuyersLine {
  #free: net.Socket[] = [];
  #host;
  #port;

  constructor(shop: string) {
    const { hostname, port } = new URL(shop);
    this.#host = hostname;
    this.#port = Number(port);
  }

  post(path: string, body: string, headers: Record<string, string>): Promise<Answer> {
    const given = Object.entries({ 'content-type': 'application/json', ...headers });
    const lines = given.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    const request = `POST ${path} HTTP/1.1\r\nhost: ${this.#host}:${this.#port}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${lines}\r\n${body}`;
    return new Promise((resolve, reject) => {
      const socket = this.#free.pop() ?? net.connect({ host: this.#host, port: this.#port, noDelay: true });
      let text = '';
      const broken = () => reject(new Error(`${path}: the connection broke`));
      const read = (chunk: Buffer) => {
        text += chunk.toString('latin1');
        const answer = readAnswer(text);
        if (!answer) return;
        socket.removeAllListeners();
        this.#keep(socket);
        resolve(answer);
      };
      socket.removeAllListeners().on('data', read).on('error', broken).on('close', broken);
      socket.write(request);
    });
  }

  /** Of one address a gateway takes a few hundred connections: whoever goes elsewhere gives theirs back. */
  close() {
    for (const socket of this.#free) socket.destroy();
  }

  /** Until a buyer needs it, or the shop closes it. */
  #keep(socket: net.Socket) {
    const drop = () => {
      this.#free = this.#free.filter((one) => one !== socket);
    };
    socket.on('error', drop).on('close', drop);
    this.#free.push(socket);
  }
}

/** `undefined` while something of it is missing. */
function readAnswer(text: string): Answer | undefined {
  const ends = text.indexOf('\r\n\r\n');
  if (ends < 0) return undefined;
  const head = text.slice(0, ends);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`an answer without a length: ${head}`);
  const body = text.slice(ends + 4);
  return body.length < Number(length) ? undefined : { status: Number(head.slice(9, 12)), head, body };
}
