import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSiteConfig } from '../../api/use-catalogue.js';
import { useMessages } from '../../messages/language.js';
import { pageTitle } from '../pages/page-title.js';
import { useProducts } from '../../products/use-products.js';
import { usePageShownAt } from '../opening.js';

/** Keeps the document's title right while the browser moves between pages; the server wrote the first. */
export function usePageTitle() {
  const { pathname } = useLocation();
  const { siteName } = useSiteConfig();
  const messages = useMessages();
  const products = useProducts();
  const page = usePageShownAt(pathname);
  useEffect(() => {
    document.title = pageTitle(page, messages, siteName, products);
  }, [page, messages, siteName, products]);
}
