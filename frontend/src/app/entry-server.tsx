import { inLanguage, releasedLanguages } from '@boostline/contracts/languages';
import type { RenderCard, RenderPage, RenderRequest } from '@boostline/contracts/schemas/shop/site/page';
import { defaultSiteConfig, type SiteConfig } from '@boostline/contracts/schemas/shop/site/site-config';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { loadMessages } from '../messages/language.js';
import { loadRules } from '../messages/rules.js';
import { assetsOf, cssOf, entries } from './assets.js';
import { adminDocument, shopDocument } from './document.js';
import { shownInstead } from './opening.js';
import { panelPage } from './pages/page-at.js';
import { loadAllPages, sourceOf } from './page-components.js';
import { notFoundRow, type Page } from './pages/page-table.js';
import { guidesOn } from './guides-on.js';
import { shownGuides } from './shown-guides.js';
import { shopOf } from './shop-of.js';
import { cardAddress, cardOf } from './share-card.js';
import { Shop } from './Shop.js';
import { filledQueryClient, type ShopData } from './shop-data.js';

/** Words that only those who read that language fetch. */
const wordsOf = { en: [], hi: ['src/messages/hi.ts'] };
const shopCss = cssOf(assetsOf(entries.storefront));
const codes = releasedLanguages.map(({ code }) => code);
await Promise.all([...codes.map(loadRules), loadAllPages()]);
const messagesOf = { en: await loadMessages('en'), hi: await loadMessages('hi') };

export { pageAt } from './pages/page-at.js';
export { renderRobots, renderSitemap } from './search-engines.js';
export { renderOffline } from './offline-page.js';
export { renderManifest } from './web-manifest.js';

/** The whole document of a page, as the gateway sends it. */
export const renderPage: RenderPage = (request) => {
  if (request.page === panelPage) {
    return { status: 200, html: adminDocument(assetsOf(entries.admin), request.snapshot.siteConfig) };
  }
  const { pathname } = new URL(request.page, request.origin);
  const { pages } = shopOf(request.snapshot, request.language);
  const page = shownInstead(pages.at(pathname), request.opening);
  return { status: page === notFoundRow ? 404 : 200, html: renderShop(request, pathname, page) };
};

export { plainCard } from './share-card.js';

/** What is drawn where a page of the shop is shared. */
export const renderCard: RenderCard = (name, request) =>
  cardOf(name, request, inLanguage(messagesOf, request.language));

/** Rendered where a pattern such as `/checkout/:orderId` is the address: nothing drawn here may depend on its parts. */
function renderShop(request: RenderRequest, path: string, page: Page) {
  const { page: location, language, origin, trackRecord, opening } = request;
  const { packages, offers, siteConfig } = request.snapshot;
  const { assortment, products, pages } = shopOf(request.snapshot, language);
  const config = page.rules ? siteConfig : withoutRules(siteConfig);
  const data: ShopData = {
    language,
    origin,
    packages,
    offers,
    siteConfig: config,
    trackRecord,
    opening,
    assortment,
    ...guidesOn(page, request),
  };
  const messages = inLanguage(messagesOf, language);
  const body = renderToString(
    <StaticRouter location={location}>
      <Shop
        {...{ queryClient: filledQueryClient(data), messages, opening, products, pages }}
        guides={shownGuides(data)}
      />
    </StaticRouter>,
  );
  const assets = assetsOf(entries.storefront, ...inLanguage(wordsOf, language), sourceOf(page.page));
  return shopDocument({
    page,
    path,
    data,
    messages,
    products,
    body,
    assets,
    cardAddress: cardAddress(page, request),
    css: shopCss,
    early: assetsOf(entries.early),
  });
}

/** The owner's rules are long, and shown on their own pages alone. */
function withoutRules(config: SiteConfig): SiteConfig {
  const { name, address, email, phone } = config.legal;
  return { ...config, legal: { ...defaultSiteConfig.legal, name, address, email, phone } };
}
