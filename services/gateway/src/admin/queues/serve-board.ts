import { queueBoardPath } from '@boostline/contracts/schemas/admin/queues';
import type { FastifyInstance } from 'fastify';
import type { RouteRules } from '../../edge/route-rules.js';
import type { QueueBoard } from './queue-board.js';

const rules: RouteRules = {
  access: 'admin',
  limit: 'admin-reads',
  bodyLimit: 1024,
  body: 'json',
  foreignWrites: false,
  private: true,
  stream: false,
};

/** Of bull-board's page: unlike the shop's it names its own base, and colours its texts in a worker. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'self'",
].join('; ');

/** What of the board's own headers is passed on. */
const passedOn = ['content-type', 'etag', 'last-modified'] as const;

/** The page, files and readings of bull-board, for the panel's frame. Nothing but GET exists. */
export function serveBoard(fastify: FastifyInstance, queues: QueueBoard): void {
  const serve = (path: string, cacheControl: string, more: Pick<RouteRules, 'polled'> = {}) =>
    fastify.get(path, { config: { rules: { ...rules, ...more } } }, async (request, reply) => {
      const { method, url, headers } = request;
      const board = await queues.board();
      const answer = await board.inject({ method: method === 'HEAD' ? 'HEAD' : 'GET', url, headers });
      for (const name of passedOn) {
        const value = answer.headers[name];
        if (value !== undefined) reply.header(name, value);
      }
      return reply
        .code(answer.statusCode)
        .header('content-security-policy', contentSecurityPolicy)
        .header('cache-control', cacheControl)
        .send(answer.rawPayload);
    });
  serve(`${queueBoardPath}/*`, 'no-store');
  // Asked for every few seconds by the page itself.
  serve(`${queueBoardPath}/api/*`, 'no-store', { polled: true });
  // Their names say what is in them.
  serve(`${queueBoardPath}/static/*`, 'private, max-age=86400');
}
