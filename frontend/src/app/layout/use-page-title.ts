import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSiteConfig } from '../../api/use-catalogue.js';
import { useMessages } from '../../messages/language.js';
import { pageTitle } from '../pages/page-title.js';
import { pageShownAt, useOpening } from '../opening.js';

/** Keeps the document's title right while the browser moves between pages; the server wrote the first. */
export function usePageTitle() {
  const { pathname } = useLocation();
  const { siteName } = useSiteConfig();
  const messages = useMessages();
  const opening = useOpening();
  useEffect(() => {
    document.title = pageTitle(pageShownAt(pathname, opening), messages, siteName);
  }, [pathname, messages, siteName, opening]);
}
