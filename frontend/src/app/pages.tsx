import { useEffect, useState } from 'react';
import { matchPath } from 'react-router-dom';
import { PageBoundary } from './PageBoundary.js';
import { componentOf, notFoundPage, routes, type PageName } from './routes.js';

/** Sent on the document, once, when the page that it came with can answer to clicks. */
export type ShopReady = 'shop-ready';
const shopReady: ShopReady = 'shop-ready';

/** The page that answers a path. A trailing slash makes no difference. */
export function matchPage(path: string): PageName {
  return routes.find((route) => matchPath(route.path, path))?.page ?? notFoundPage;
}

export function Page({ name }: { name: PageName }) {
  const Content = componentOf(name);
  return (
    <PageBoundary key={name}>
      <Content />
      <ReadyNotice />
    </PageBoundary>
  );
}

/** Speaks up one render after the page beside it came to life, when it has also taken in what was typed before. */
function ReadyNotice() {
  const [settled, setSettled] = useState(false);
  useEffect(() => setSettled(true), []);
  useEffect(() => {
    if (settled) document.dispatchEvent(new Event(shopReady));
  }, [settled]);
  return null;
}
