import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  findCostFigures,
  listPlacementsAwaiting,
} from '@boostline/contracts/routes/internal/admin-fulfilment';
import { takeNotices } from '@boostline/contracts/routes/internal/admin-messages';
import { findSalesFigures, listOrdersAwaiting } from '@boostline/contracts/routes/internal/admin-orders';
import { readInvariants } from '@boostline/contracts/routes/internal/invariants';
import { readTrackRecord } from '@boostline/contracts/routes/internal/orders';
import { internalRoute } from '@boostline/contracts/routes/internal-route';
import { readSettlements } from '@boostline/contracts/routes/public/settlements';

interface SeenRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

interface FakeAnswer {
  status?: number;
  body: unknown;
  headers?: Record<string, string>;
}

type Answer = (request: SeenRequest) => FakeAnswer | Promise<FakeAnswer>;

export interface FakeService {
  url: string;
  /** What it was asked while a request was answered. */
  seen: SeenRequest[];
  /** What the gateway asked by itself: now and then, or after a hint. */
  unprompted: SeenRequest[];
  /** What it answers from now on. */
  answerWith: (answer: Answer) => void;
  close: () => Promise<void>;
}

/** A real HTTP server in the place of a service; it keeps what it was asked. */
export async function startFakeService(first: Answer): Promise<FakeService> {
  let answer = first;
  const seen: SeenRequest[] = [];
  const unprompted: SeenRequest[] = [];
  const respond = async (asked: SeenRequest, response: ServerResponse) => {
    const { status = 200, body, headers: extra } = await answer(asked);
    response.writeHead(status, { 'content-type': 'application/json', ...extra });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const asked = { method, path: url, headers, body: Buffer.concat(chunks).toString() };
      (isUnprompted(asked) ? unprompted : seen).push(asked);
      void respond(asked, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = addressOf(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    unprompted,
    answerWith: (next) => (answer = next),
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

/** What the gateway asks of the services on its own account, for notices and the shop's own numbers. */
const periodic = new Set<string>(
  [
    listOrdersAwaiting,
    listPlacementsAwaiting,
    readInvariants,
    takeNotices,
    findSalesFigures,
    findCostFigures,
    readTrackRecord,
    internalRoute(readSettlements),
  ].map(({ path }) => path),
);

/** Whether it belongs to no request: then it has no trace, or comes from time to time. */
function isUnprompted({ path, headers: { authorization, traceparent } }: SeenRequest): boolean {
  if (authorization === undefined) return false;
  return traceparent === undefined || periodic.has(path.split('?')[0] ?? '');
}

function addressOf(address: string | AddressInfo | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('the fake service does not listen');
  return address;
}
