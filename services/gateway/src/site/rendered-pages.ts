import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Language } from '@boostline/contracts/languages';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { Opening, ShareCard, SiteBundle } from '@boostline/contracts/schemas/shop/site/page';
import { emptyTrackRecord } from '@boostline/contracts/schemas/shop/usual-time';
import { ENV, type GatewayEnv } from '../env.js';
import { CatalogSnapshotCache } from '../storefront/catalogue/catalog-snapshot.js';
import { prepareAnswer, type PreparedAnswer } from '../storefront/catalogue/prepared-answer.js';
import { TrackRecords } from '../storefront/track-record.js';
import { WorkPool } from '../work-pool.js';

/** Pages of one state of the catalogue and the shop's numbers. */
type Pages = Map<Language, Map<string, Promise<PreparedAnswer>>>;

/** Rendered and compressed once per language and state of the catalogue, so that invented addresses cause no work. */
@Injectable()
export class RenderedPages implements OnModuleInit {
  private readonly logger = new Logger('pages');
  private pages: Pages = new Map();
  /** Of what the pages show. */
  private fingerprint = '';
  private trackRecord = emptyTrackRecord;
  private bundle: SiteBundle | null = null;

  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly catalogue: CatalogSnapshotCache,
    private readonly trackRecords: TrackRecords,
    private readonly pool: WorkPool,
  ) {}

  async onModuleInit(): Promise<void> {
    const bundle = join(this.env.siteDir, 'server', 'entry-server.js');
    if (!existsSync(bundle)) {
      this.logger.warn(`${bundle} is not built: the API is served, pages are not`);
      return;
    }
    this.bundle = await import(pathToFileURL(bundle).href);
  }

  /** What answers a path. `tab` is the one part of the query that may change it. */
  page(
    path: string,
    tab: string | null,
    seen: { language: Language; opening: Opening },
  ): Promise<PreparedAnswer> {
    const page = this.site.pageAt(path, tab, this.catalogue.current().snapshot);
    const pages = this.current().get(seen.language) ?? new Map<string, Promise<PreparedAnswer>>();
    const key = seen.opening === 'open' ? page : `${page} ${seen.opening}`;
    const kept = pages.get(key);
    if (kept) return kept;
    const rendering = this.render(page, seen);
    pages.set(key, rendering);
    rendering.catch(() => pages.delete(key));
    return rendering;
  }

  /** The share card of a page with the catalog's edition; null where there is none. */
  card(name: string, language: Language, opening: Opening): { card: ShareCard; edition: string } | null {
    const { snapshot } = this.catalogue.current();
    const { edition, origin } = this;
    const card = this.site.renderCard(name, { language, origin, snapshot, opening, edition });
    return card && { card, edition };
  }

  /** Those that visitors may choose. */
  get languages(): readonly Language[] {
    return this.catalogue.languages;
  }

  /** Of the owner's analytics; empty without one. */
  get analyticsTag(): string {
    return this.catalogue.current().snapshot.siteConfig.analyticsTag ?? '';
  }

  get plainCard(): string {
    return this.site.plainCard;
  }

  robots(): string {
    return this.site.renderRobots(this.origin);
  }

  sitemap(): string {
    return this.site.renderSitemap(this.origin, this.catalogue.current().snapshot);
  }

  manifest(): string {
    return this.site.renderManifest(this.catalogue.current().snapshot.siteConfig);
  }

  offline(language: Language): string {
    return this.site.renderOffline(this.catalogue.current().snapshot, language);
  }

  /** Empty after the catalogue or the shop's numbers have changed. */
  private current(): Pages {
    const { fingerprint } = this.catalogue.current();
    const trackRecord = this.trackRecords.current();
    if (fingerprint !== this.fingerprint || trackRecord !== this.trackRecord) {
      this.fingerprint = fingerprint;
      this.trackRecord = trackRecord;
      this.pages = new Map(this.languages.map((language) => [language, new Map()]));
    }
    return this.pages;
  }

  private render(
    page: string,
    { language, opening }: { language: Language; opening: Opening },
  ): Promise<PreparedAnswer> {
    const { snapshot } = this.catalogue.current();
    const { origin, trackRecord, edition } = this;
    return this.pool.run('pages', language, () => {
      const { status, html } = this.site.renderPage({
        page,
        language,
        origin,
        snapshot,
        trackRecord,
        opening,
        edition,
      });
      return prepareAnswer(html, {
        contentType: 'text/html; charset=utf-8',
        status,
        vary: 'Accept-Language, Cookie',
      });
    });
  }

  private get site(): SiteBundle {
    if (!this.bundle) throw new ShopError('unavailable', 'The site is not built.');
    return this.bundle;
  }

  private get edition(): string {
    return this.catalogue.current().fingerprint.slice(0, 12);
  }

  private get origin(): string {
    return new URL(this.env.publicUrl).origin;
  }
}
