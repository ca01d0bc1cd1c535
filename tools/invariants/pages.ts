import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import type { Rotating } from '@boostline/service-kit/secrets/rotating';

/** An answer of the monitor. A stream is a file. */
type Page = {
  status?: number;
  type?: string;
  body: string | Readable;
  headers?: Record<string, string>;
};

type Address = { isPublic?: true; answer: (isTrusted: boolean) => Page | Promise<Page> };

const json = 'application/json; charset=utf-8';

export const jsonPage = (body: unknown, status: number = 200): Page => ({
  status,
  type: json,
  body: JSON.stringify(body),
});

export const refusal = (status: number, code: string, message: string): Page =>
  jsonPage({ code, message }, status);

/** A server of these addresses, each named by its method and path. What is not public is for who has the token. */
export function pageServer(
  addresses: Record<string, Address>,
  token: Rotating<string>,
  report: (problem: string) => void,
) {
  const isTrusted = trusts(token);
  const pageFor = async ({ method, url, headers }: IncomingMessage) => {
    const address = addresses[`${method} ${url}`];
    if (!address) return refusal(404, 'not-found', 'There is nothing here.');
    const trusted = isTrusted(headers.authorization);
    if (!address.isPublic && !trusted) return refusal(401, 'sign-in-required', 'This address is not public.');
    return address.answer(trusted);
  };
  return createServer((request, response) => {
    void pageFor(request)
      .catch((error) => {
        report(`${request.url} could not be answered: ${error}`);
        return refusal(500, 'internal', 'Something went wrong on our side.');
      })
      .then(({ status = 200, type = json, body, headers = {} }) => {
        response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...headers });
        if (typeof body === 'string') response.end(body);
        // A file that breaks off breaks the connection, so that the client does not take it for whole.
        else pipeline(body, response, (error) => error && report(`${request.url} broke off: ${error}`));
      });
  });
}

function trusts(token: Rotating<string>): (header: string | undefined) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return (header) => token.all.some((one) => timingSafeEqual(digest(header ?? ''), digest(`Bearer ${one}`)));
}
