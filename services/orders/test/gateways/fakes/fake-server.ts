import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

export interface Received {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  text: string;
}

export interface Reply {
  status: number;
  json: unknown;
}

const nothing: Reply = { status: 500, json: null };

type Failing = (response: ServerResponse, reply: Reply, request: Received) => unknown;

const inJson =
  (status: number, body: object): Failing =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const inHtml =
  (status: number): Failing =>
  (response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end('<html>Be right back</html>');

const repeated = ({ text, headers }: Received) =>
  [text, headers['authorization'], headers['x-client-secret']].join(' ');

/** Here the gateway does what it was asked, and the trouble is in the answer. */
const afterTheDeed = {
  'loses the answer': (response) => response.destroy(),
  'cuts the answer short': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '900' });
    response.write('{"id":"half');
    setTimeout(() => response.destroy(), 5);
  },
  'answers half a JSON': (response) => response.end('{"id":"half'),
  'answers 500 with a success inside': (response, { json }) =>
    response.writeHead(500).end(JSON.stringify(json)),
} satisfies Record<string, Failing>;

const withoutTheDeed = {
  'answers 500': inJson(500, { error: { code: 'SERVER_ERROR' } }),
  'answers 503 as HTML': inHtml(503),
  'answers 200 as HTML': inHtml(200),
  'answers 404 as HTML': inHtml(404),
  'answers 429': inJson(429, { code: 'TOO_MANY', error: { code: 'TOO_MANY' } }),
  'answers 401': inJson(401, { code: 'UNAUTHORIZED', error: { code: 'UNAUTHORIZED' } }),
  'answers 409': inJson(409, { code: 'conflict' }),
  'says that it is there already': inJson(400, { code: 'BAD', message: 'The reference already exists' }),
  'repeats what it was sent': (response, _reply, request) =>
    response.writeHead(400).end(JSON.stringify({ code: 'BAD', message: repeated(request) })),
  'repeats what it was sent as HTML': (response, _reply, request) => response.end(repeated(request)),
  'answers an empty object': inJson(200, {}),
  'redirects elsewhere': (response) =>
    response.writeHead(307, { location: '/elsewhere' }).end('{"moved":true}'),
  'never answers': () => undefined,
} satisfies Record<string, Failing>;

const faults: Record<string, Failing> = { ...afterTheDeed, ...withoutTheDeed };
export type Fault = keyof typeof afterTheDeed | keyof typeof withoutTheDeed;

/** A gateway's HTTP side in a test: keeps what it received, and fails on request. */
export class FakeServer {
  readonly received: Received[] = [];
  /** Where a request departs from the gateway's documentation. */
  readonly violations: string[] = [];
  private readonly changes: { path: RegExp; change: (json: unknown) => unknown }[] = [];
  private readonly planned: { path: RegExp; fault: Fault; times: number }[] = [];
  private readonly refusals: { path: RegExp; refusal: (request: Received) => Reply | null }[] = [];
  private readonly server: Server;

  constructor(private readonly answer: (request: Received) => Reply) {
    this.server = createServer((request, response) => void this.serve(request, response));
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  /** Throws when a request was not as documented. */
  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    if (this.violations.length > 0) throw new Error(`not as documented: ${this.violations.join('\n')}`);
  }

  get url(): string {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('the fake does not listen');
    return `http://127.0.0.1:${address.port}`;
  }

  /** The next `times` requests to `path` end in this fault. */
  fail(path: RegExp, fault: Fault, times = 1): void {
    this.planned.push({ path, fault, times });
  }

  /** The next answer to `path` is what `change` makes of it. */
  change(path: RegExp, change: (json: unknown) => unknown): void {
    this.changes.push({ path, change });
  }

  /** From now on a request to `path` is refused as `refusal` says; nothing is done then. */
  refuse(path: RegExp, refusal: (request: Received) => Reply | null): void {
    this.refusals.push({ path, refusal });
  }

  heal(): void {
    this.planned.length = 0;
  }

  /** Requests to this path, each as `POST /path`. */
  calls(path: RegExp): Received[] {
    return this.received.filter((request) => path.test(`${request.method} ${request.path}`));
  }

  private async serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await read(message);
    this.received.push(request);
    const call = `${request.method} ${request.path}`;
    const refused = this.refusals.find(({ path }) => path.test(call))?.refusal(request);
    if (refused) {
      response.writeHead(refused.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(refused.json));
      return;
    }
    const plan = this.planned.find(({ path, times }) => times > 0 && path.test(call));
    const reply = plan && plan.fault in withoutTheDeed ? nothing : this.answer(request);
    if (plan) {
      plan.times -= 1;
      faults[plan.fault]?.(response, reply, request);
      return;
    }
    response.writeHead(reply.status, { 'content-type': 'application/json' });
    const changed = this.changes.findIndex(({ path }) => path.test(call));
    const [planned] = changed < 0 ? [] : this.changes.splice(changed, 1);
    response.end(JSON.stringify(planned ? planned.change(reply.json) : reply.json));
  }
}

async function read(message: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  const url = new URL(message.url ?? '/', 'http://fake');
  const headers = Object.entries(message.headers).map(([name, value]) => [name, String(value)]);
  return {
    method: message.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    headers: Object.fromEntries(headers),
    text: Buffer.concat(chunks).toString('utf8'),
  };
}
