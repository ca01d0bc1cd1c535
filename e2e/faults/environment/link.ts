import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Address {
  host: string;
  port: number;
}

/** `request`: from the side that connected; `answer`: back to it. */
type Direction = 'request' | 'answer';

interface Behaviour {
  /** Everything arrives this much later, ms. */
  latencyMs?: number;
  /** Nothing arrives and no error is reported, as with a cut cable. */
  blackhole?: 'both' | Direction;
  /** The connection is reset after this number of bytes in that direction. */
  cut?: { direction: Direction; afterBytes: number };
  /** Every connection is reset as soon as it was made. */
  reset?: boolean;
}

/** A TCP proxy on one link. Connections go to the first target that `isOpen`, in turn. */
export class Link {
  private readonly connections = new Set<Connection>();
  private behaviour: Behaviour = {};
  private server: Server | undefined;
  private turn = 0;
  private listener: (sent: string) => void = () => undefined;
  port = 0;

  private constructor(
    readonly targets: readonly Address[],
    private readonly isOpen: (target: Address) => boolean,
  ) {}

  static async open(
    targets: readonly Address[],
    isOpen: (target: Address) => boolean = () => true,
  ): Promise<Link> {
    const link = new Link(targets, isOpen);
    await link.listen();
    return link;
  }

  /** From now on, also for connections that are open. */
  behave(behaviour: Behaviour): void {
    this.behaviour = behaviour;
    for (const connection of this.connections) connection.behave(behaviour);
  }

  /** Shows everything that is sent from now on, before it is passed on; until it is given another listener. */
  overhear(listener: (sent: string) => void): void {
    this.listener = listener;
  }

  heal(): void {
    this.behave({});
  }

  /** Resets what is open; new connections are made as usual. */
  resetAll(): void {
    for (const connection of this.connections) connection.reset();
  }

  /** Connections are refused, and those that are open reset, until `accept`. */
  async refuse(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = undefined;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    this.resetAll();
    await closed;
  }

  async accept(): Promise<void> {
    if (!this.server) await this.listen();
  }

  private async listen(): Promise<void> {
    const server = createServer({ noDelay: true, allowHalfOpen: true }, (client) => this.take(client));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.port, '127.0.0.1', resolve);
    });
    this.server = server;
    this.port = addressOf(server).port;
  }

  private take(client: Socket): void {
    if (this.behaviour.reset) return void client.resetAndDestroy();
    client.on('data', (chunk: Buffer) => this.listener(chunk.toString('latin1')));
    const connection = new Connection(client, () => this.nextTarget(), this.behaviour);
    this.connections.add(connection);
    connection.onceOver(() => this.connections.delete(connection));
  }

  private nextTarget(): Address | undefined {
    const open = this.targets.filter(this.isOpen);
    this.turn += 1;
    return open[this.turn % open.length];
  }
}

/** One connection through a link, and both its ends. */
class Connection {
  private readonly request: Stream;
  private readonly answer: Stream;
  private target: Socket | undefined;
  /** An end gave up by a reset while nothing came through: what it had sent was lost with it. */
  private broken = false;
  private over: () => void = () => undefined;

  constructor(
    private readonly client: Socket,
    private readonly choose: () => Address | undefined,
    private behaviour: Behaviour,
  ) {
    this.request = new Stream('request', () => this.reset());
    this.answer = new Stream('answer', () => this.reset());
    this.read(client, this.request);
    this.behave(behaviour);
  }

  behave(behaviour: Behaviour): void {
    this.behaviour = behaviour;
    if (behaviour.reset || (this.broken && behaviour.blackhole === undefined)) return this.reset();
    if (!this.target && behaviour.blackhole !== 'both') this.connect();
    this.request.behave(behaviour);
    this.answer.behave(behaviour);
  }

  reset(): void {
    this.client.resetAndDestroy();
    this.target?.resetAndDestroy();
  }

  onceOver(done: () => void): void {
    this.over = done;
  }

  private connect(): void {
    const address = this.choose();
    if (!address) return this.reset();
    this.target = connect({ ...address, noDelay: true, allowHalfOpen: true });
    this.read(this.target, this.answer);
    this.request.to = this.target;
    this.answer.to = this.client;
  }

  private read(end: Socket, stream: Stream): void {
    end.on('data', (chunk: Buffer) => stream.take(chunk));
    end.on('end', () => stream.take(null));
    end.on('error', () => {
      if (this.behaviour.blackhole) this.broken = true;
      else this.reset();
    });
    end.on('close', () => {
      if (this.client.destroyed && this.target?.destroyed !== false) this.over();
    });
  }
}

/** One direction of a connection. */
class Stream {
  to: Socket | undefined;
  private readonly held: (Buffer | null)[] = [];
  private behaviour: Behaviour = {};
  private passed = 0;
  private last = Promise.resolve();

  constructor(
    private readonly direction: Direction,
    private readonly reset: () => void,
  ) {}

  behave(behaviour: Behaviour): void {
    this.behaviour = behaviour;
    if (!this.isHeld()) for (const item of this.held.splice(0)) this.take(item);
  }

  /** `null` is the end of the stream. */
  take(item: Buffer | null): void {
    if (this.isHeld()) {
      this.held.push(item);
      return;
    }
    const { latencyMs } = this.behaviour;
    const due = latencyMs === undefined ? undefined : sleep(latencyMs);
    // One after the other: what waits for its latency must not be overtaken.
    this.last = this.last.then(() => due).then(() => this.pass(item));
  }

  private isHeld(): boolean {
    const { blackhole } = this.behaviour;
    return this.to === undefined || blackhole === 'both' || blackhole === this.direction;
  }

  private pass(item: Buffer | null): void {
    const { to } = this;
    if (!to || to.destroyed) return;
    if (item === null) return void to.end();
    const { cut } = this.behaviour;
    const left = cut?.direction === this.direction ? cut.afterBytes - this.passed : Infinity;
    this.passed += item.length;
    if (item.length < left) to.write(item);
    else to.write(item.subarray(0, Math.max(0, left)), this.reset);
  }
}

function addressOf(server: Server): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy does not listen');
  return address;
}
