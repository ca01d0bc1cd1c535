/** What the shop sells. */
import { z } from 'zod';
import {
  adminProducts,
  networkUpdate,
  newNetwork,
  newTargetKind,
  ownProduct,
  productFromTemplate,
  productLists,
  productOrder,
  productUpdate,
  serviceConfirmation,
  serviceId,
  soldProducts,
  targetKindUpdate,
} from '../../products/administered-products.js';
import { productSlug, slug } from '../../products/product.js';
import { catalogId } from '../../schemas/shop/packages.js';
import { adminRoute, route } from '../route.js';

const oneProduct = z.object({ product: productSlug });
const oneNetwork = z.object({ network: slug });
const oneKind = z.object({ targetKind: slug });

export const listProducts = route({
  method: 'GET',
  path: '/api/products',
  access: 'public',
  limit: 'reads',
  summary: 'Lists networks, products, their pages and the kinds of targets',
  response: productLists,
});

export const listAdminProducts = adminRoute.get('/api/admin/products', {
  summary: 'Lists products with their versions, and templates for more',
  response: adminProducts,
});

export const countSoldProducts = adminRoute.get('/api/admin/products/sold', {
  summary: 'Counts what was paid for of each product',
  response: soldProducts,
});

/** Changes answer with everything that the page shows. */
const changed = { proof: 'authenticator', response: adminProducts } as const;

export const createProduct = adminRoute.post('/api/admin/products', {
  ...changed,
  summary: 'Adds a product with its page: from a template, with its network and target kind, or of your own',
  body: z.union([productFromTemplate, ownProduct]),
  status: 201,
});

export const updateProduct = adminRoute.put('/api/admin/products/:product', {
  ...changed,
  summary: 'Changes texts and looks of a product, or switches it; 409 on a version conflict',
  params: oneProduct,
  body: productUpdate,
});

export const deleteProduct = adminRoute.delete('/api/admin/products/:product', {
  ...changed,
  summary: 'Deletes a product with its packages; its orders stay as they are. 409 while an offer holds it',
  params: oneProduct,
});

export const confirmService = adminRoute.put('/api/admin/products/:product/services/:providerId/:serviceId', {
  ...changed,
  summary: 'Confirms that a supplier’s service delivers a product, or takes that back',
  params: oneProduct.extend({ providerId: catalogId, serviceId }),
  body: serviceConfirmation,
});

export const createNetwork = adminRoute.post('/api/admin/networks', {
  ...changed,
  summary: 'Adds a network after the others; 409 where there is one of this slug',
  body: newNetwork,
  status: 201,
});

export const updateNetwork = adminRoute.put('/api/admin/networks/:network', {
  ...changed,
  summary: 'Changes the name or icon of a network, or switches all its products',
  params: oneNetwork,
  body: networkUpdate,
});

export const deleteNetwork = adminRoute.delete('/api/admin/networks/:network', {
  ...changed,
  summary: 'Deletes a network; 409 while it has products',
  params: oneNetwork,
});

export const createTargetKind = adminRoute.post('/api/admin/target-kinds', {
  ...changed,
  summary: 'Adds a kind of target; 409 where there is one of this slug',
  body: newTargetKind,
  status: 201,
});

export const updateTargetKind = adminRoute.put('/api/admin/target-kinds/:targetKind', {
  ...changed,
  summary: 'Changes the rules and words of a kind of target; orders keep theirs. 409 on a version conflict',
  params: oneKind,
  body: targetKindUpdate,
});

export const deleteTargetKind = adminRoute.delete('/api/admin/target-kinds/:targetKind', {
  ...changed,
  summary: 'Deletes a kind of target; 409 while a product goes to it',
  params: oneKind,
});

export const reorderProducts = adminRoute.post('/api/admin/products/reorder', {
  proof: 'session',
  summary: 'Sets the order in which networks and products are shown',
  body: productOrder,
  response: adminProducts,
});
