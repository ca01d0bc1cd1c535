/** What the shop sells. */
import { z } from 'zod';
import {
  adminProducts,
  networkSwitch,
  productFromTemplate,
  productOrder,
  productUpdate,
  soldProducts,
  targetTrial,
  triedTarget,
} from '../../products/administered-products.js';
import { productSlug, slug } from '../../products/product.js';
import { productLists } from '../../products/product-lists.js';
import { route } from '../route.js';

const oneProduct = z.object({ product: productSlug });

export const listProducts = route({
  method: 'GET',
  path: '/api/products',
  access: 'public',
  limit: 'reads',
  summary: 'Lists networks, products, their pages and the kinds of targets',
  response: productLists,
});

export const listAdminProducts = route({
  method: 'GET',
  path: '/api/admin/products',
  access: 'admin',
  summary: 'Lists products with their versions, and templates for more',
  response: adminProducts,
});

export const countSoldProducts = route({
  method: 'GET',
  path: '/api/admin/products/sold',
  access: 'admin',
  summary: 'Counts what was paid for of each product',
  response: soldProducts,
});

export const createProduct = route({
  method: 'POST',
  path: '/api/admin/products',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Adds a product from a template, with its network, target kind and page',
  body: productFromTemplate,
  status: 201,
  response: adminProducts,
});

export const updateProduct = route({
  method: 'PUT',
  path: '/api/admin/products/:product',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Changes texts and looks of a product, or switches it; 409 on a version conflict',
  params: oneProduct,
  body: productUpdate,
  response: adminProducts,
});

export const deleteProduct = route({
  method: 'DELETE',
  path: '/api/admin/products/:product',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Deletes a product with its packages; its orders stay as they are. 409 while an offer holds it',
  params: oneProduct,
  response: adminProducts,
});

export const switchNetwork = route({
  method: 'PUT',
  path: '/api/admin/networks/:network',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Switches all products of a network on or off',
  params: z.object({ network: slug }),
  body: networkSwitch,
  response: adminProducts,
});

export const reorderProducts = route({
  method: 'POST',
  path: '/api/admin/products/reorder',
  access: 'admin',
  proof: 'session',
  summary: 'Sets the order in which networks and products are shown',
  body: productOrder,
  response: adminProducts,
});

export const tryTarget = route({
  method: 'POST',
  path: '/api/admin/products/try-target',
  access: 'admin',
  summary: 'Reads a target as a buyer’s, and returns what would be ordered',
  asksOnly: true,
  body: targetTrial,
  response: triedTarget,
});
