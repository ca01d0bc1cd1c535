import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSiteConfig } from '../../api/use-catalogue.js';
import { useMessages } from '../../messages/language.js';
import { pageTitle } from '../page-title.js';
import { matchPage } from '../pages.js';

/** Keeps the document's title right while the browser moves between pages; the server wrote the first. */
export function usePageTitle() {
  const { pathname } = useLocation();
  const { siteName } = useSiteConfig();
  const messages = useMessages();
  useEffect(() => {
    document.title = pageTitle(matchPage(pathname), messages, siteName);
  }, [pathname, messages, siteName]);
}
