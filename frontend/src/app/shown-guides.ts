import { createContext, useContext } from 'react';
import type { ShopData } from './shop-data.js';

/** The guides that a document brings: all their titles, and the whole text of its own. */
type ShownGuides = Pick<ShopData, 'guides' | 'guide'>;

export const GuidesContext = createContext<ShownGuides>({ guides: [] });
export const useGuides = () => useContext(GuidesContext);

export const shownGuides = ({ guides, guide }: ShopData): ShownGuides => ({
  guides,
  ...(guide && { guide }),
});
