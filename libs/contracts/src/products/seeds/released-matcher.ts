import { ServiceMatcher } from '../match-service.js';
import { specificationNetworks, specificationProducts } from '../specification/specification-products.js';
import { seededTargetKinds } from './target-kinds.js';
import { productTemplates, templateNetworks } from './templates.js';

/** Of all that comes with the shop, whatever its owner added or described: for services that hold no rows of products. */
export const releasedMatcher = new ServiceMatcher({
  networks: [...specificationNetworks, ...templateNetworks],
  products: [...specificationProducts, ...productTemplates],
  targetKinds: seededTargetKinds,
});
