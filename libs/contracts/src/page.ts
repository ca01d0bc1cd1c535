import type { CatalogSnapshot } from './internal.js';

/** What the gateway hands to the storefront's server bundle (`frontend/dist/server/entry-server.js`). */
export interface RenderRequest {
  /** `/followers`, without host and query. */
  path: string;
  /** `?tab=views` or empty; only `tab` changes what is rendered. */
  search: string;
  language: 'en' | 'hi';
  /** Scheme and host that the buyer sees, without a trailing slash. */
  origin: string;
  snapshot: CatalogSnapshot;
}

/** A whole document, from doctype to `</html>`. The same request always gives the same bytes. */
export interface RenderedPage {
  status: 200 | 404;
  html: string;
}

export type RenderPage = (request: RenderRequest) => RenderedPage;

/** The storefront's server bundle. `origin` as in a `RenderRequest`. */
export interface SiteBundle {
  renderPage: RenderPage;
  renderRobots: (origin: string) => string;
  renderSitemap: (origin: string) => string;
}
