import { Agent } from 'undici';
import { demandReachable, guardedLookup } from './reachable-address.js';
import { AnswerTooLong } from './exchange.js';

interface Limits {
  /** Milliseconds until the answer is complete. */
  ms: number;
  /** Bytes as received; nothing is decompressed here. */
  bytes: number;
}

/** Reads from servers of the internet, whose addresses others choose. */
export class Outside {
  private readonly connections: Agent;

  /** With `allowLoopback` any address may be called. */
  constructor(private readonly allowLoopback: boolean) {
    this.connections = new Agent({ connect: { timeout: 2000, lookup: guardedLookup(allowLoopback) } });
  }

  close(): Promise<void> {
    return this.connections.destroy();
  }

  /** Redirects are not followed. Throws for an address inside, without an answer, in time, and as `AnswerTooLong`. */
  async get(
    url: URL,
    headers: Record<string, string>,
    { ms, bytes }: Limits,
  ): Promise<{ status: number; content: Buffer }> {
    demandReachable(url, this.allowLoopback);
    const { origin, pathname, search } = url;
    const { statusCode: status, body } = await this.connections.request({
      origin,
      path: pathname + search,
      method: 'GET',
      headers,
      signal: AbortSignal.timeout(ms),
    });
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of body) {
      const read = Buffer.from(chunk);
      length += read.length;
      // Leaving the loop ends the transfer.
      if (length > bytes) throw new AnswerTooLong(bytes);
      chunks.push(read);
    }
    return { status, content: Buffer.concat(chunks) };
  }
}
