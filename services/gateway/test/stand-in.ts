import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

interface StandInAnswer {
  status?: number;
  body: unknown;
  headers?: Record<string, string>;
}

export interface StandIn {
  url: string;
  seen: SeenRequest[];
  /** What it answers from now on. */
  answerWith: (answer: (request: SeenRequest) => StandInAnswer) => void;
  close: () => Promise<void>;
}

/** A real HTTP server in the place of a service; it keeps what it was asked. */
export async function startStandIn(first: (request: SeenRequest) => StandInAnswer): Promise<StandIn> {
  let answer = first;
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const asked = { method, path: url, headers, body: Buffer.concat(chunks).toString() };
      seen.push(asked);
      const { status = 200, body, headers: extra } = answer(asked);
      response.writeHead(status, { 'content-type': 'application/json', ...extra });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = addressOf(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    answerWith: (next) => (answer = next),
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

function addressOf(address: string | AddressInfo | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('the stand-in does not listen');
  return address;
}
