import { createHash, randomUUID } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';

export interface GatewayPayment {
  id: string;
  merchantRef: string;
  status: 'created' | 'pending' | 'paid' | 'failed' | 'expired' | 'cancelled';
  captures: { id: string; amount: number; currency: 'INR' }[];
  /** Of the account that opened it; another one does not know it. */
  authorization?: string | undefined;
}

export interface GatewayRefund {
  id: string;
  refundRef: string;
  amount: number;
  status: 'pending' | 'processed' | 'failed';
  /** Of the account that gave it back; another one does not know it. */
  authorization?: string | undefined;
}

/** Speaks the sandbox gateway's API; gives back what it is asked to, at once. */
export async function startFakeGateway() {
  const payments = new Map<string, GatewayPayment>();
  /** By our reference. */
  const refunds = new Map<string, GatewayRefund>();
  /** What happens between a question and its answer. */
  const gateway = {
    meanwhile: async (): Promise<void> => undefined,
    /** Accounts whose keys it does not take. */
    refused: new Set<string>(),
    /** The next call of this kind that is carried out loses its answer. */
    losesAnswerTo: null as RegExp | null,
    /** What it makes of a new refund. */
    refundsBecome: 'processed' as GatewayRefund['status'],
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const { authorization } = request.headers;
      const losesAnswer = () => {
        const isLost = gateway.losesAnswerTo?.test(`${request.method} ${request.url}`) ?? false;
        if (isLost) gateway.losesAnswerTo = null;
        return isLost;
      };
      const send = () => {
        const { refundsBecome } = gateway;
        const books = { payments, refunds, refundsBecome, authorization, losesAnswer };
        if (!gateway.refused.has(authorization ?? ''))
          return answer(books, request.method ?? '', request.url ?? '', body, response);
        response.writeHead(401, { connection: 'close' });
        response.end();
      };
      void gateway.meanwhile().then(send);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${portOf(server)}`;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return Object.assign(gateway, { payments, refunds, url, close });
}

interface GatewayBooks {
  payments: Map<string, GatewayPayment>;
  refunds: Map<string, GatewayRefund>;
  refundsBecome: GatewayRefund['status'];
  /** Who asks. */
  authorization: string | undefined;
  losesAnswer: () => boolean;
}

function answer(
  { payments, refunds, refundsBecome, authorization, losesAnswer }: GatewayBooks,
  method: string,
  path: string,
  body: string,
  response: ServerResponse,
): void {
  const send = (status: number, json: object) => {
    if (status < 300 && losesAnswer()) return void response.destroy();
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify(json));
  };
  const { pathname, searchParams } = new URL(path, 'http://gateway.test');
  // The catalog: no sale with a coupon loses.
  if (pathname === '/administration/coupons/preview') return send(200, { worst: [], losing: 0, unknown: 0 });
  if (method === 'POST' && pathname === '/v1/payments') {
    const asked: { merchantRef: string; amount: number; currency: string } = JSON.parse(body);
    const { merchantRef, amount, currency } = asked;
    const id = `sbx_${randomUUID()}`;
    payments.set(merchantRef, { id, merchantRef, status: 'created', captures: [], authorization });
    return send(201, { id, merchantRef, amount, currency, paymentUrl: `http://localhost/pay/${id}` });
  }
  if (pathname === '/v1/payments') {
    const found = payments.get(searchParams.get('merchantRef') ?? '');
    const isKnown = found !== undefined && found.authorization === authorization;
    return isKnown ? send(200, found) : send(404, { error: { code: 'not_found' } });
  }
  if (method === 'POST' && pathname.endsWith('/refunds')) {
    const { refundRef, amount }: { refundRef: string; amount: number } = JSON.parse(body);
    const known = refunds.get(refundRef);
    if (known !== undefined && known.authorization === authorization) return send(200, known);
    const paid = [...payments.values()].find((payment) => pathname.includes(payment.id));
    if (paid?.authorization !== authorization) return send(404, { error: { code: 'payment_not_found' } });
    const id = createHash('sha256').update(refundRef).digest('hex');
    refunds.set(refundRef, { id, refundRef, amount, status: refundsBecome, authorization });
    return send(201, { id, status: refundsBecome });
  }
  if (pathname.startsWith('/v1/refunds/')) {
    const found = refunds.get(pathname.slice('/v1/refunds/'.length));
    const isKnown = found !== undefined && found.authorization === authorization;
    return isKnown ? send(200, found) : send(404, { error: { code: 'not_found' } });
  }
  send(404, { error: { code: 'not_found' } });
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the gateway does not listen');
  return address.port;
}
