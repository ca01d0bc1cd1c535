import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream';

/**
 * An answer of the watchman. A stream is a file.
 * @typedef {{ status?: number, type?: string, body: string | import('node:stream').Readable, headers?: Record<string, string> }} Page
 * @typedef {{ isPublic?: true, answer: (isTrusted: boolean) => Page | Promise<Page> }} Address
 */

const json = 'application/json; charset=utf-8';

/** @param {unknown} body @param {number} [status] @returns {Page} */
export const jsonPage = (body, status = 200) => ({ status, type: json, body: JSON.stringify(body) });

/** @param {number} status @param {string} code @param {string} message @returns {Page} */
export const refusal = (status, code, message) => jsonPage({ code, message }, status);

/**
 * A server of these addresses, each named by its method and path. What is not public is for who has the token.
 * @param {Record<string, Address>} addresses
 * @param {import('@boostline/service-kit/secrets/rotating').Rotating<string>} token
 * @param {(problem: string) => void} tell
 */
export function pageServer(addresses, token, tell) {
  const isTrusted = trusts(token);
  /** @param {import('node:http').IncomingMessage} request */
  const pageFor = async ({ method, url, headers }) => {
    const address = addresses[`${method} ${url}`];
    if (!address) return refusal(404, 'not-found', 'There is nothing here.');
    const trusted = isTrusted(headers.authorization);
    if (!address.isPublic && !trusted) return refusal(401, 'sign-in-required', 'This address is not public.');
    return address.answer(trusted);
  };
  return createServer((request, response) => {
    void pageFor(request)
      .catch((error) => {
        tell(`${request.url} could not be answered: ${error}`);
        return refusal(500, 'internal', 'Something went wrong on our side.');
      })
      .then(({ status = 200, type = json, body, headers = {} }) => {
        response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...headers });
        if (typeof body === 'string') response.end(body);
        // A file that breaks off breaks the connection, so that nobody takes it for whole.
        else pipeline(body, response, (error) => error && tell(`${request.url} broke off: ${error}`));
      });
  });
}

/** @param {import('@boostline/service-kit/secrets/rotating').Rotating<string>} token @returns {(header: string | undefined) => boolean} */
function trusts(token) {
  const digest = (/** @type {string} */ text) => createHash('sha256').update(text).digest();
  return (header) => token.all.some((one) => timingSafeEqual(digest(header ?? ''), digest(`Bearer ${one}`)));
}
