import { use, type ComponentType } from 'react';
import type { Page, PageName } from './pages/page-table.js';

const files = import.meta.glob<ComponentType>('../features/storefront/*/*Page.tsx', { import: 'default' });
const loaded = new Map<string, ComponentType>();
const loading = new Map<string, Promise<ComponentType>>();

/** A page comes with its document; the others are fetched once it can be used, so that a lost connection takes none. */
export async function loadPage({ page }: Page): Promise<void> {
  await load(fileOf(page));
}

/** One after the other: to ask for all of them in one task would keep a phone from answering. */
export async function loadAllPages(): Promise<void> {
  for (const file of Object.keys(files)) await load(file);
}

/** The page's component, waited for while it is fetched. Throws where it cannot be; the page then offers to be loaded again. */
export function componentOf(page: PageName): ComponentType {
  const file = fileOf(page);
  return loaded.get(file) ?? use(load(file));
}

function load(file: string): Promise<ComponentType> {
  const begun = loading.get(file);
  if (begun) return begun;
  const fetch = files[file];
  if (!fetch) throw new Error(`no page ${file}`);
  const component = fetch().then((module) => {
    loaded.set(file, module);
    return module;
  });
  loading.set(file, component);
  // What could not be fetched ahead is asked for again when it is opened.
  component.catch(() => loading.delete(file));
  return component;
}

/** As the build names it. */
export const sourceOf = (page: PageName) => `src/features/storefront/${page}.tsx`;
const fileOf = (page: PageName) => `../features/storefront/${page}.tsx`;
