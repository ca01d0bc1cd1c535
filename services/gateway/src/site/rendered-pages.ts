import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/errors';
import type { RenderRequest, SiteBundle } from '@boostline/contracts/page';
import { LRUCache } from 'lru-cache';
import type { GatewayEnv } from '../env.js';
import { CatalogSnapshotCache } from '../storefront/catalog-snapshot.js';
import { prepareAnswer, type PreparedAnswer } from '../storefront/prepared-answer.js';
import { ENV } from '../tokens.js';

interface Kept {
  rendering: Promise<PreparedAnswer>;
  /** Once it is rendered. */
  answer?: PreparedAnswer;
}

/** Pages whose address is all that they depend on. The others carry an order or a name in it. */
const fixedPaths = new Set([
  '/',
  '/followers',
  '/likes-views',
  '/comments',
  '/offers',
  '/orders',
  '/checkout/offers',
  '/payment-return',
  '/mykey',
  '/mykey/setup-2fa',
]);
const openPaths = /^\/(?:checkout|payment-success|profile|mykey|orders)\/[^/]+(?:\/[^/]+)*$/;
/** Every address that is no page renders as this one, so that a flood of them renders once. */
const unknownPath = '/404';

/** The storefront rendered on the server; a page is rendered and compressed once for each state of the catalogue. */
@Injectable()
export class RenderedPages implements OnModuleInit {
  private readonly logger = new Logger('pages');
  private readonly pages = new LRUCache<string, Kept>({ max: 200 });
  private bundle: SiteBundle | null = null;

  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly catalogue: CatalogSnapshotCache,
  ) {}

  async onModuleInit(): Promise<void> {
    const bundle = join(this.env.siteDir, 'server', 'entry-server.js');
    if (!existsSync(bundle)) {
      this.logger.warn(`${bundle} is not built: the API answers, pages do not`);
      return;
    }
    this.bundle = await import(pathToFileURL(bundle).href);
  }

  /** `tab` is the one part of the query that changes what is rendered. */
  async page(
    path: string,
    tab: string | undefined,
    language: RenderRequest['language'],
  ): Promise<PreparedAnswer> {
    const known = fixedPaths.has(path);
    const open = !known && openPaths.test(path);
    const search = known && tab && /^[a-z]{1,12}$/.test(tab) ? `?tab=${tab}` : '';
    const asked = { path: known || open ? path : unknownPath, search, language };
    if (open) return this.renderNow(asked);
    const key = this.keyOf(asked.path + search, language);
    const kept = this.pages.get(key);
    if (kept) return kept.rendering;
    const page: Kept = { rendering: this.renderNow(asked) };
    this.pages.set(key, page);
    page.rendering.then(
      (answer) => (page.answer = answer),
      () => this.pages.delete(key),
    );
    return page.rendering;
  }

  /** The page of an address, when it has been rendered already. */
  ready(address: string, language: RenderRequest['language']): PreparedAnswer | undefined {
    if (!fixedPaths.has(address) || !this.catalogue.isLoaded) return undefined;
    return this.pages.get(this.keyOf(address, language))?.answer;
  }

  robots(): string {
    return this.site.renderRobots(this.origin);
  }

  sitemap(): string {
    return this.site.renderSitemap(this.origin);
  }

  private keyOf(address: string, language: RenderRequest['language']): string {
    return `${this.catalogue.current().fingerprint} ${language} ${address}`;
  }

  private async renderNow(
    asked: Pick<RenderRequest, 'path' | 'search' | 'language'>,
  ): Promise<PreparedAnswer> {
    const { snapshot } = this.catalogue.current();
    const { status, html } = this.site.renderPage({ ...asked, origin: this.origin, snapshot });
    return prepareAnswer(html, {
      contentType: 'text/html; charset=utf-8',
      https: this.env.https,
      status,
      vary: 'Accept-Language, Cookie',
    });
  }

  private get site(): SiteBundle {
    if (!this.bundle) throw new ShopError('unavailable', 'The site is not built.');
    return this.bundle;
  }

  private get origin(): string {
    return new URL(this.env.publicUrl).origin;
  }
}
