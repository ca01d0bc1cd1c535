import { useEffect, useState } from 'react';
import { PageBoundary } from './PageBoundary.js';
import { componentOf } from '../page-components.js';
import type { Page as ShopPage } from './page-table.js';

/** Sent on the document, once, when the page that it came with can answer to clicks. */
export type ShopReady = 'shop-ready';
const shopReady: ShopReady = 'shop-ready';

export function Page({ page }: { page: ShopPage }) {
  const Content = componentOf(page.page);
  return (
    // By its path: pages of different products have one component, and nothing that was typed in common.
    <PageBoundary key={page.path} page={page.page}>
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
