import type { QueryClient } from '@tanstack/react-query';
import type { SiteConfig } from '@boostline/contracts/schemas/shop/site/site-config';
import type { EditedTexts } from '@boostline/contracts/texts/text';
import type { Messages } from '../messages/en.js';
import { loadMessages } from '../messages/language.js';
import type { ShopData } from './shop-data.js';
import { siteConfigQuery } from '../api/shop-queries.js';

/** Sent by the panel, which edits the site config, to the page that it shows in a frame beside the form. */
export interface PreviewMessage {
  type: 'PREVIEW_CONFIG';
  siteConfig: SiteConfig;
}

const isPreview = (data: unknown): data is PreviewMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'PREVIEW_CONFIG';

/** Sent by the panel's page of texts. */
export interface TextsPreview {
  type: 'PREVIEW_TEXTS';
  edited: EditedTexts;
}

const isTextsPreview = (data: unknown): data is TextsPreview =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'PREVIEW_TEXTS';

/** Shows what the panel that frames this page is about to save. Nothing of it is kept. */
export function followPreview(
  queryClient: QueryClient,
  data: ShopData,
  show: (messages: Messages) => void,
): void {
  window.addEventListener('message', ({ origin, source, data: said }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== window.parent) return;
    if (isPreview(said)) queryClient.setQueryData(siteConfigQuery.queryKey, said.siteConfig);
    if (isTextsPreview(said)) {
      const edited = { ...data.edited, ...said.edited };
      void loadMessages({ ...data, edited }).then(show);
    }
  });
  window.parent.postMessage({ type: 'PREVIEW_READY' }, location.origin);
}
