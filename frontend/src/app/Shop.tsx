import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Route, Routes } from 'react-router-dom';
import { MessagesContext } from '../messages/language.js';
import type { Messages } from '../messages/en.js';
import { ShopLayout } from './layout/ShopLayout.js';
import { Page } from './pages.js';
import { notFoundPage, routes } from './routes.js';

/** The storefront below whichever router the browser or the server puts around it. */
export function Shop({ queryClient, messages }: { queryClient: QueryClient; messages: Messages }) {
  return (
    <QueryClientProvider client={queryClient}>
      <MessagesContext value={messages}>
        <Routes>
          <Route element={<ShopLayout />}>
            {routes.map(({ path, page }) => (
              <Route key={path} path={path} element={<Page name={page} />} />
            ))}
            <Route path="*" element={<Page name={notFoundPage} />} />
          </Route>
        </Routes>
      </MessagesContext>
    </QueryClientProvider>
  );
}
