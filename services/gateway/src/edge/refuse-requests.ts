import { ShopError } from '@boostline/contracts/routes/errors';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Bodies of the shop are nested at most four deep. */
const deepest = 20;

/** Refuses nesting that would overflow a recursive walk, and texts that PostgreSQL cannot store. */
export function refuseHostileBodies(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request, _reply, done) => {
    const passedOn = request.routeOptions.config.rules?.body === 'bytes';
    const problem = passedOn || request.body === undefined ? null : problemOf(request.body);
    done(problem ? new ShopError('invalid-input', problem) : undefined);
  });
}

/** Walks without recursion, so that no depth can overflow the stack. */
function problemOf(body: unknown): string | null {
  const waiting: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    const problem = typeof value === 'string' ? problemOfText(value) : null;
    if (problem) return problem;
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= deepest) return 'The body is nested too deeply.';
    for (const [key, inner] of Object.entries(value)) {
      const problemOfKey = problemOfText(key);
      if (problemOfKey) return problemOfKey;
      waiting.push({ value: inner, depth: depth + 1 });
    }
  }
  return null;
}

function problemOfText(text: string): string | null {
  if (text.includes('\0')) return 'NUL characters are not allowed.';
  // `"\ud83d"` alone in JSON: the first half of an emoji.
  return text.isWellFormed() ? null : 'A character is not complete. Please type the text again.';
}

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Against cross-site request forgery: Sec-Fetch-Site decides, else Origin. A request with neither comes from no
 * browser.
 */
export function refuseForeignWrites(fastify: FastifyInstance, publicUrl: string): void {
  const ownOrigin = new URL(publicUrl).origin;
  fastify.addHook('onRequest', (request, _reply, done) => {
    const allowed =
      readMethods.has(request.method) ||
      request.routeOptions.config.rules?.foreignWrites === true ||
      comesFromUs(request, ownOrigin);
    done(allowed ? undefined : new ShopError('forbidden', 'This request came from another site.'));
  });
}

function comesFromUs(request: FastifyRequest, ownOrigin: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  return origin === ownOrigin || origin === `http://${host}` || origin === `https://${host}`;
}

/** Visible ASCII that begins with one slash: no other host, no fragment, no backslash. */
const visiblePath = /^\/(?![/\\])[\x21\x24-\x5b\x5d-\x7e]*$/;
const visibleQuery = /^[\x21\x22\x24-\x7e]*$/;
/** Escapes of unreserved characters, separators and control characters; and malformed escapes. */
const oddEscape =
  /%(?:2[dDeEfF]|3\d|4[1-9a-fA-F]|5[\daAcCfF]|6[1-9a-fA-F]|7[\daAeEfF]|[01][\da-fA-F]|(?![\da-fA-F]{2}))/;
/** Empty segments, `.` and `..`. */
const oddSegment = /\/(?:\/|\.{1,2}(?:\/|$))/;

/** A proxy in front might read another spelling as another address. */
function isPlainAddress(url: string): boolean {
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

/** Unknown addresses below `/api` are not pages. Hooks refuse them before this handler runs. */
export function claimApi(fastify: FastifyInstance): void {
  for (const address of ['/api', '/api/*', '/api/admin', '/api/admin/*'])
    fastify.all(address, async () => {
      throw new ShopError('not-found', 'There is nothing at this address.');
    });
}

/** Bodies must be JSON: other sites can send forms and plain text without a CORS preflight. */
export function demandJson(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (!hasBody(request)) {
      // Many clients send a content type without a body.
      if (request.headers['content-type'] !== undefined) delete request.headers['content-type'];
      return done();
    }
    const passedOn = request.routeOptions.config.rules?.body === 'bytes';
    if (passedOn || isJson(request.headers['content-type'])) return done();
    done(new ShopError('unsupported-media-type', 'Send the body as application/json.'));
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json';
}
