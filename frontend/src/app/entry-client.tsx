import 'virtual:antd-storefront.css';
import '../ui/styles.css';
import './page-styles.js';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { Messages } from '../messages/en.js';
import { loadMessages, rememberAskedLanguage } from '../messages/language.js';
import { loadRules } from '../messages/rules.js';
import { loadAllPages, loadPage } from './page-components.js';
import { Products } from '../products/products.js';
import { ShopPages } from './pages/page-table.js';
import type { ShopReady } from './pages/pages.js';
import { Shop } from './Shop.js';
import { shownGuides } from './shown-guides.js';
import { filledQueryClient, shopDataId, type ShopData } from './shop-data.js';

const root = document.getElementById('root');
const carried = document.getElementById(shopDataId)?.textContent;
if (!root || !carried) throw new Error('this script belongs to a document of the server');

const data = JSON.parse(carried) as ShopData;
rememberAskedLanguage();
const messages = await loadMessages(data);
const products = new Products(data.assortment);
const pages = new ShopPages(products, data.guides);
const page = pages.at(location.pathname);
await Promise.all([page.rules && loadRules(data.language), loadPage(page)]);
const queryClient = filledQueryClient(data);
// As a transition it is done in slices, between which the page can scroll and type.
const shopIn = (words: Messages) => (
  <StrictMode>
    <BrowserRouter>
      <Shop
        {...{ queryClient, products, pages }}
        messages={words}
        opening={data.opening}
        guides={shownGuides(data)}
      />
    </BrowserRouter>
  </StrictMode>
);
let shop: Root | undefined;
startTransition(() => {
  shop = hydrateRoot(root, shopIn(messages));
});

// Sent once the page that this document brought can be used.
const shopReady: ShopReady = 'shop-ready';
// Not in the task that brings the page to life.
const fetchOthers = () => setTimeout(() => void loadAllPages().catch(() => undefined));
document.addEventListener(shopReady, fetchOthers, { once: true });

// The panel shows the page in a frame while its texts and colours are edited. Not before the page has come to life:
// other texts than those of the document would not fit what is being hydrated.
if (window.parent !== window)
  document.addEventListener(
    shopReady,
    () =>
      void import('./preview.js').then(({ followPreview }) =>
        followPreview(queryClient, data, (words) => shop?.render(shopIn(words))),
      ),
    { once: true },
  );
