import type { RenderPage, RenderRequest } from '@boostline/contracts/page';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { loadMessages } from '../messages/language.js';
import { assetsOf, cssOf, entries } from './assets.js';
import { adminDocument, shopDocument } from './document.js';
import { matchPage } from './pages.js';
import { notFoundPage } from './routes.js';
import { Shop } from './Shop.js';
import { filledQueryClient, type ShopData } from './shop-data.js';

const shopAssets = {
  en: assetsOf(entries.storefront),
  hi: assetsOf(entries.storefront, 'src/messages/hi.ts'),
};
const shopCss = cssOf(shopAssets.en);
const messagesOf = { en: await loadMessages('en'), hi: await loadMessages('hi') };

export { renderRobots, renderSitemap } from './search-engines.js';

/** The whole document of a path, as the gateway sends it. */
export const renderPage: RenderPage = (request) => {
  if (/^\/mykey(?:\/|$)/.test(request.path)) {
    return { status: 200, html: adminDocument(assetsOf(entries.admin), request.snapshot.siteConfig) };
  }
  const page = matchPage(request.path);
  return { status: page === notFoundPage ? 404 : 200, html: renderShop(request, page) };
};

function renderShop(
  { path, search, language, origin, snapshot }: RenderRequest,
  page: ReturnType<typeof matchPage>,
) {
  const { packages, offers, siteConfig } = snapshot;
  const data: ShopData = { language, origin, packages, offers, siteConfig };
  const messages = messagesOf[language];
  const body = renderToString(
    <StaticRouter location={path + tabOf(search)}>
      <Shop queryClient={filledQueryClient(data)} messages={messages} />
    </StaticRouter>,
  );
  const assets = shopAssets[language];
  return shopDocument({
    page,
    path,
    data,
    messages,
    body,
    assets,
    css: shopCss,
    early: assetsOf(entries.early),
  });
}

/** Only the tab changes what is rendered; everything else in the query is the browser's business. */
function tabOf(search: string): string {
  const tab = new URLSearchParams(search).get('tab');
  return tab ? `?${new URLSearchParams({ tab }).toString()}` : '';
}
