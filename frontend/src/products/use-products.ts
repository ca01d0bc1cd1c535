import { createContext, use } from 'react';
import { Products } from './products.js';

export const ProductsContext = createContext(
  new Products({ networks: [], products: [], pages: [], targetKinds: [] }),
);

export const useProducts = () => use(ProductsContext);
