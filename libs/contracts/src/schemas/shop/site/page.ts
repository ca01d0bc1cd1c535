import type { Language } from '../../../languages.js';
import type { CatalogSnapshot } from '../../../routes/internal/index.js';
import type { SiteConfig } from './site-config.js';
import type { TrackRecord } from './track-record.js';

/** Before a shop is opened a visitor reads that it opens soon, and its owner sees it as it will be. */
export type Opening = 'open' | 'soon' | 'preview';

/** What the gateway hands to the storefront's server bundle (`frontend/dist/server/entry-server.js`). */
export interface RenderRequest {
  /** A page as `pageAt` names it. */
  page: string;
  language: Language;
  /** Scheme and host that the buyer sees, without a trailing slash. */
  origin: string;
  snapshot: CatalogSnapshot;
  trackRecord: TrackRecord;
  opening: Opening;
  /** Of the catalogue, by its content: part of the address of what is kept for ever. */
  edition: string;
}

/** What the picture of a shared link says; null of a page that has none of its own. */
export interface ShareCard {
  shop: string;
  title: string;
  /** Rupees as they are shown. */
  sold: { name: string; price: string }[];
  colors: { ground: string; primary: string; ink: string };
}
export type RenderCard = (
  name: string,
  request: Omit<RenderRequest, 'page' | 'trackRecord'>,
) => ShareCard | null;

/** A whole document, from doctype to `</html>`. The same request always gives the same bytes. */
interface RenderedPage {
  status: 200 | 404;
  html: string;
}

export type RenderPage = (request: RenderRequest) => RenderedPage;

/** Names the page of a path: few, whatever order, name or unknown `tab` stands in the address. */
export type PageAt = (path: string, tab: string | null, snapshot: CatalogSnapshot) => string;

/** The storefront's server bundle. `origin` as in a `RenderRequest`. */
export interface SiteBundle {
  pageAt: PageAt;
  renderPage: RenderPage;
  /** `name`: as the address of the picture has it, such as `followers`. */
  renderCard: RenderCard;
  /** Address of the picture that says nothing of prices. */
  plainCard: string;
  renderRobots: (origin: string) => string;
  renderSitemap: (origin: string, snapshot: CatalogSnapshot) => string;
  renderManifest: (siteConfig: SiteConfig) => string;
  /** What a browser shows that cannot reach the shop. */
  renderOffline: (snapshot: CatalogSnapshot, language: Language) => string;
}
