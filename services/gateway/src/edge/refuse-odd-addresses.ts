import { ShopError } from '@boostline/contracts/routes/errors';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Visible ASCII that begins with one slash: no other host, no fragment, no backslash. */
const visiblePath = /^\/(?![/\\])[\x21\x24-\x5b\x5d-\x7e]*$/;
const visibleQuery = /^[\x21\x22\x24-\x7e]*$/;
/** Escapes of unreserved characters, separators and control characters; and malformed escapes. */
const oddEscape =
  /%(?:2[dDeEfF]|3\d|4[1-9a-fA-F]|5[\daAcCfF]|6[1-9a-fA-F]|7[\daAeEfF]|[01][\da-fA-F]|(?![\da-fA-F]{2}))/;
/** Empty segments, `.` and `..`. */
const oddSegment = /\/(?:\/|\.{1,2}(?:\/|$))/;

/**
 * Whether an address is in normal form. Other spellings are refused, because a proxy in front might read them as another
 * address than the shop does.
 */
export function isPlainAddress(url: string): boolean {
  const question = url.indexOf('?');
  const path = question < 0 ? url : url.slice(0, question);
  return (
    visiblePath.test(path) &&
    (question < 0 || visibleQuery.test(url.slice(question + 1))) &&
    !oddSegment.test(path) &&
    (!url.includes('%') || (!oddEscape.test(path) && !url.includes('%00')))
  );
}

/** Whether a request names one host: of two, a proxy in front might take the other one. */
export const hasOneHost = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host')
    .length <= 1;

/** Answers 400 to addresses in any other form, and to requests with two hosts, before all other checks. */
export function refuseOddAddresses(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const plain = isPlainAddress(request.raw.url ?? '') && hasOneHost(request.raw);
    done(plain ? undefined : new ShopError('invalid-input', 'This address is not valid.'));
  });
}
