import { editedIn, inLanguage, releasedLanguages } from '@boostline/contracts/languages';
import { hi } from '@boostline/contracts/texts/hi';
import type { EditedTexts } from '@boostline/contracts/texts/text';
import type { RenderCard, RenderPage, RenderRequest } from '@boostline/contracts/schemas/shop/site/page';
import { defaultSiteConfig, type SiteConfig } from '@boostline/contracts/schemas/shop/site/site-config';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { messagesIn, type Messages } from '../messages/en.js';
import { loadRules } from '../messages/rules.js';
import { assetsOf, cssOf, entries, panelAssets } from './assets.js';
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
const wordsOf = { en: [], hi: ['../libs/contracts/src/texts/hi.ts'] };
const translations = new Map([['hi', hi]]);
const shopAssets = assetsOf(entries.storefront);
const shopCss = cssOf(shopAssets);
const codes = releasedLanguages.map(({ code }) => code);
await Promise.all([...codes.map(loadRules), loadAllPages()]);

export { pageAt } from './pages/page-at.js';
export { renderRobots, renderSitemap } from './search-engines.js';
export { renderOffline } from './offline-page.js';
export { renderManifest } from './web-manifest.js';

/** The whole document of a page, as the gateway sends it. */
export const renderPage: RenderPage = (request) => {
  if (request.page === panelPage) {
    const { language, snapshot } = request;
    return { status: 200, html: adminDocument(panelAssets(language), language, snapshot.siteConfig) };
  }
  const { pathname } = new URL(request.page, request.origin);
  const { pages } = shopOf(request.snapshot, request.language);
  const page = shownInstead(pages.at(pathname), request.opening);
  return { status: page === notFoundRow ? 404 : 200, html: renderShop(request, pathname, page) };
};

export { plainCard } from './share-card.js';

/** What is drawn where a page of the shop is shared. */
export const renderCard: RenderCard = (name, request) => cardOf(name, request, messagesFor(request));

/** Rendered where a pattern such as `/checkout/:orderId` is the address: nothing drawn here may depend on its parts. */
function renderShop(request: RenderRequest, path: string, page: Page) {
  const { page: location, language, origin, trackRecord, opening } = request;
  const { packages, offers, siteConfig } = request.snapshot;
  const { assortment, products, pages } = shopOf(request.snapshot, language);
  const config = withTag(page.rules ? siteConfig : withoutRules(siteConfig));
  const messages = messagesFor(request);
  const data: ShopData = {
    language,
    languages: messages.languages,
    edited: editedOn(page, messages),
    origin,
    packages,
    offers,
    siteConfig: config,
    trackRecord,
    opening,
    assortment,
    ...guidesOn(page, request),
  };
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
    sheets: shopAssets.styles,
    early: assetsOf(entries.early),
  });
}

function messagesFor({ language, snapshot }: Pick<RenderRequest, 'language' | 'snapshot'>): Messages {
  const languages = snapshot.languages.map(({ code, name }) => ({ code, name }));
  const edited = editedIn(snapshot.languages, language);
  return messagesIn({ language, edited, languages }, translations.get(language));
}

const saidElsewhere = /^(?:descriptions|offline|mails|receipt|documents|product|target)\./;

/** What the browser needs of the texts that the owner changed. */
function editedOn(page: Page, { edited }: Messages): EditedTexts {
  const needed = ([id]: [string, string]) =>
    !saidElsewhere.test(id) && (page.rules || !/^(?:rules|shop\.(?:terms|refunds|privacy))\b/.test(id));
  return Object.fromEntries(Object.entries(edited).filter(needed));
}

/** A shop without a tag carries no trace of one. */
const withTag = ({ analyticsTag, ...config }: SiteConfig): SiteConfig =>
  analyticsTag ? { ...config, analyticsTag } : config;

/** The owner's rules are long, and shown on their own pages alone. */
function withoutRules(config: SiteConfig): SiteConfig {
  const { name, address, email, phone } = config.legal;
  return { ...config, legal: { ...defaultSiteConfig.legal, name, address, email, phone } };
}
