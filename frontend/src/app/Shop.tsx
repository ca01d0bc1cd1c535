import type { Opening } from '@boostline/contracts/schemas/shop/site/page';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Route, Routes } from 'react-router-dom';
import { AntdProvider } from '../ui/theme/AntdProvider.js';
import { MessagesContext } from '../messages/language.js';
import type { Messages } from '../messages/en.js';
import { ShopLayout } from './layout/ShopLayout.js';
import { OpeningContext, shownInstead } from './opening.js';
import { Page } from './pages/pages.js';
import { notFoundRow, pageTable } from './pages/page-table.js';

interface ShopProps {
  queryClient: QueryClient;
  messages: Messages;
  opening: Opening;
}

/** The storefront below whichever router the browser or the server puts around it. */
export function Shop({ queryClient, messages, opening }: ShopProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <MessagesContext value={messages}>
        <OpeningContext value={opening}>
          <AntdProvider>
            <Routes>
              <Route element={<ShopLayout />}>
                {pageTable.map((row) => (
                  <Route
                    key={row.path}
                    path={row.path}
                    element={<Page name={shownInstead(row, opening).page} />}
                  />
                ))}
                <Route path="*" element={<Page name={notFoundRow.page} />} />
              </Route>
            </Routes>
          </AntdProvider>
        </OpeningContext>
      </MessagesContext>
    </QueryClientProvider>
  );
}
