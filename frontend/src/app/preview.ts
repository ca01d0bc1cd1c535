import type { QueryClient } from '@tanstack/react-query';
import type { SiteConfig } from '@boostline/contracts/schemas/shop/site/site-config';
import { siteConfigQuery } from '../api/shop-queries.js';

/** Sent by the panel, which edits the site config, to the page that it shows in a frame beside the form. */
interface PreviewMessage {
  type: 'PREVIEW_CONFIG';
  siteConfig: SiteConfig;
}

const isPreview = (data: unknown): data is PreviewMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'PREVIEW_CONFIG';

/** Shows what the panel that frames this page is about to save. Nothing of it is kept. */
export function followPreview(queryClient: QueryClient): void {
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== window.parent || !isPreview(data)) return;
    queryClient.setQueryData(siteConfigQuery.queryKey, data.siteConfig);
  });
  window.parent.postMessage({ type: 'PREVIEW_READY' }, location.origin);
}
