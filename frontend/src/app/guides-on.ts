import { inLanguage } from '@boostline/contracts/languages';
import type { RenderRequest } from '@boostline/contracts/schemas/shop/site/page';
import { renderMarkdown } from '../markdown.js';
import { guidesRow, type Page } from './pages/page-table.js';
import type { ShopData } from './shop-data.js';

/** What the document of a page carries of the guides. */
export function guidesOn(
  page: Page,
  { snapshot, language }: Pick<RenderRequest, 'snapshot' | 'language'>,
): Pick<ShopData, 'guides' | 'guide'> {
  const all = snapshot.guides.map(({ slug, texts }) => ({ slug, ...inLanguage(texts, language) }));
  const guides = all.map(({ slug, title, description }) => ({
    slug,
    title,
    ...(page.path === guidesRow.path && { description }),
  }));
  const shown = all.find(({ slug }) => slug === page.guide?.slug);
  if (!shown) return { guides };
  const { title, description, body } = shown;
  return { guides, guide: { title, description, html: renderMarkdown(body) } };
}
