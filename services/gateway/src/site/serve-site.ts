import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import { ShopError } from '@boostline/contracts/errors';
import type { FastifyInstance } from 'fastify';
import { sendPrepared, type PreparedAnswer } from '../storefront/prepared-answer.js';
import { chooseLanguage } from './choose-language.js';
import type { RenderedPages } from './rendered-pages.js';

/** Files of the built site, and every other address as a rendered page. */
export async function serveSite(
  fastify: FastifyInstance,
  siteDir: string,
  pages: RenderedPages,
): Promise<void> {
  const clientDir = join(siteDir, 'client');
  if (existsSync(join(clientDir, 'assets'))) await serveFiles(fastify, clientDir);
  serveSearchEngines(fastify, pages);
  fastify.get('/*', async (request, reply) => {
    const url = new URL(request.url, 'http://site');
    if (!isPage(url.pathname, request)) throw new ShopError('not-found', 'There is nothing at this address.');
    const path = url.pathname === '/' ? '/' : url.pathname.replace(/\/+$/, '');
    const tab = url.searchParams.get('tab') ?? undefined;
    const language = chooseLanguage(request, url.searchParams.get('lang'));
    const page = await pages.page(path, tab, language);
    reply.hijack();
    sendPrepared(request.raw, reply.raw, page);
  });
}

/** The page that a request is for, when it is ready to be sent. */
export function readyPage(pages: RenderedPages, request: IncomingMessage): PreparedAnswer | undefined {
  const { url = '' } = request;
  return isPage(url, request) ? pages.ready(url, chooseLanguage(request)) : undefined;
}

/** Both name the shop's public address, so they are no files of the build. */
function serveSearchEngines(fastify: FastifyInstance, pages: RenderedPages): void {
  const send = (path: string, type: string, text: () => string) =>
    fastify.get(path, async (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=3600').send(text()),
    );
  send('/robots.txt', 'text/plain', () => pages.robots());
  send('/sitemap.xml', 'application/xml', () => pages.sitemap());
}

function isPage(path: string, { headers }: Pick<IncomingMessage, 'headers'>): boolean {
  if (path === '/api' || path.startsWith('/api/') || path.startsWith('/sandbox-gateway/')) return false;
  const { accept } = headers;
  return accept === undefined || /text\/html|\*\/\*|text\/\*/.test(accept);
}

async function serveFiles(fastify: FastifyInstance, clientDir: string): Promise<void> {
  await fastify.register(fastifyStatic, {
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
  for (const file of await looseFiles(clientDir)) {
    fastify.get(`/${file}`, async (_request, reply) =>
      reply.sendFile(file, clientDir, { maxAge: '1h', immutable: false }),
    );
  }
}

/** What the build puts beside the assets: favicon, manifest. The page template is no page. */
async function looseFiles(clientDir: string): Promise<string[]> {
  const entries = await readdir(clientDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(clientDir, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('assets/') && !/(?:^|\/)\.|\.(?:html|br|gz|map)$/.test(file));
}
