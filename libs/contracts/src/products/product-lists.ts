import { z } from 'zod';
import { network, product, productPage } from './product.js';
import { targetKind } from './target-kind.js';

/** All that the shop knows of products. */
export const productLists = z.object({
  networks: z.array(network),
  products: z.array(product),
  pages: z.array(productPage),
  targetKinds: z.array(targetKind),
});
