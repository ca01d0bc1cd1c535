import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sessionCookie } from '../admin/access/admission.js';
import { readCookie } from '../edge/cookies.js';
import { policyWithTag } from '../edge/security-headers.js';
import type { GatewayEnv } from '../env.js';
import type { ShopOpening } from '../storefront/shop-opening.js';
import { sendPrepared } from '../storefront/catalogue/prepared-answer.js';
import { chooseLanguage, choosePanelLanguage } from '../storefront/choose-language.js';
import { isOfPanel, type CountVisits } from '../visits/count-visits.js';
import type { RenderedPages } from './rendered-pages.js';

/** Files of the built site, and every other address as a rendered page. */
export async function serveSite(
  fastify: FastifyInstance,
  { siteDir, https }: GatewayEnv,
  pages: RenderedPages,
  shop: ShopOpening,
  visits: CountVisits,
): Promise<void> {
  const clientDir = join(siteDir, 'client');
  if (existsSync(join(clientDir, 'assets'))) await serveFiles(fastify, clientDir);
  serveDescriptions(fastify, pages);
  serveTagFrame(fastify, pages, https);
  fastify.get('/*', async (request, reply) => {
    const url = new URL(request.url, 'http://site');
    if (!isPage(url.pathname, request)) throw new ShopError('not-found', 'There is nothing at this address.');
    const language = isOfPanel(url.pathname)
      ? choosePanelLanguage(request)
      : chooseLanguage(request, pages.languages, url.searchParams.get('lang'));
    const opening = await shop.for(request);
    const page = await pages.page(url.pathname, url.searchParams.get('tab'), { language, opening });
    if (page.status === 200 && opening === 'open') visits.note(request.raw);
    return sendPrepared(request, reply, page);
  });
}

/** The frame in which the owner's tag runs, and the only page that may load from its vendor; never beside a session of the panel. */
function serveTagFrame(fastify: FastifyInstance, pages: RenderedPages, https: boolean): void {
  fastify.get('/visits.html', async (request, reply) => {
    const tag = pages.analyticsTag;
    if (!tag || readCookie(request, sessionCookie, https))
      throw new ShopError('not-found', 'There is nothing at this address.');
    reply.header('content-security-policy', policyWithTag(tag));
    return reply.type('text/html; charset=utf-8').send('<!doctype html><title>Visits</title>');
  });
}

/** They name the shop, its public address or its colours, so they are no files of the build. */
function serveDescriptions(fastify: FastifyInstance, pages: RenderedPages): void {
  const send = (path: string, type: string, text: () => string) =>
    fastify.get(path, async (_request, reply) => reply.headers(kept(type)).send(text()));
  send('/robots.txt', 'text/plain', () => pages.robots());
  send('/sitemap.xml', 'application/xml', () => pages.sitemap());
  fastify.get<{ Params: { file: string } }>('/offline/:file', async ({ params }, reply) => {
    const language = pages.languages.find((code) => params.file === `${code}.html`);
    if (!language) throw new ShopError('not-found', 'There is nothing at this address.');
    return reply.headers(kept('text/html')).send(pages.offline(language));
  });
  send('/manifest.webmanifest', 'application/manifest+json', () => pages.manifest());
}

const kept = (type: string) => ({
  'content-type': `${type}; charset=utf-8`,
  'cache-control': 'public, max-age=3600',
});

function isPage(path: string, { headers }: Pick<FastifyRequest, 'headers'>): boolean {
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
      reply.sendFile(file, clientDir, { maxAge: keptFor(file), immutable: false }),
    );
  }
}

/** A new service worker must reach browsers at once; they ask for it when they look whether it has changed. */
const keptFor = (file: string) => (file === 'service-worker.js' ? 0 : '1h');

/** What the build puts beside the assets. The page template is no page. */
async function looseFiles(clientDir: string): Promise<string[]> {
  const entries = await readdir(clientDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(clientDir, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('assets/') && !/(?:^|\/)\.|\.(?:html|br|gz|map)$/.test(file));
}
