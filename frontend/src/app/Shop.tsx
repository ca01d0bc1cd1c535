import type { Opening } from '@boostline/contracts/schemas/shop/site/page';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Route, Routes } from 'react-router-dom';
import { AntdProvider } from '../ui/theme/AntdProvider.js';
import { MessagesContext } from '../messages/language.js';
import type { Messages } from '../messages/en.js';
import { GuidesContext, type useGuides } from './shown-guides.js';
import { ShopLayout } from './layout/ShopLayout.js';
import { ProductsContext } from '../products/use-products.js';
import type { Products } from '../products/products.js';
import { OpeningContext, PagesContext, shownInstead } from './opening.js';
import { Page } from './pages/pages.js';
import { notFoundRow, type ShopPages } from './pages/page-table.js';

interface ShopProps {
  queryClient: QueryClient;
  messages: Messages;
  opening: Opening;
  products: Products;
  pages: ShopPages;
  guides: ReturnType<typeof useGuides>;
}

/** The storefront below whichever router the browser or the server puts around it. */
export function Shop({ queryClient, messages, opening, products, pages, guides }: ShopProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <MessagesContext value={messages}>
        <OpeningContext value={opening}>
          <ProductsContext value={products}>
            <PagesContext value={pages}>
              <GuidesContext value={guides}>
                <AntdProvider>
                  <Routes>
                    <Route element={<ShopLayout />}>
                      {pages.rows.map((row) => (
                        <Route
                          key={row.path}
                          path={row.path}
                          element={<Page page={shownInstead(row, opening)} />}
                        />
                      ))}
                      <Route path="*" element={<Page page={notFoundRow} />} />
                    </Route>
                  </Routes>
                </AntdProvider>
              </GuidesContext>
            </PagesContext>
          </ProductsContext>
        </OpeningContext>
      </MessagesContext>
    </QueryClientProvider>
  );
}
