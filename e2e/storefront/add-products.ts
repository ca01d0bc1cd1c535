import { productTemplates, templateNetworks } from '@boostline/contracts/products/seeds/templates';
import type { Page } from 'playwright-core';
import { eventually } from '../shop/eventually.js';
import type { StorefrontSuite } from './storefront-suite.js';

/** The sandbox's services of these products. */
const services: Record<string, string> = {
  'youtube-views': '501',
  'youtube-subscribers': '502',
  'telegram-members': '601',
};

/** Sells products of templates beside the specification's, at a rupee each. */
export async function addProducts(suite: StorefrontSuite, page: Page, ...slugs: string[]): Promise<void> {
  const products = productTemplates.filter(({ slug }) => slugs.includes(slug));
  const networks = templateNetworks.filter(({ slug }) => products.some(({ network }) => network === slug));
  for (const { slug, name, icon, position, active } of networks)
    await suite.shop.query(
      'INSERT INTO catalog.networks (slug, name, icon, position, active) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING',
      [slug, name, icon, position, active],
    );
  for (const product of products) {
    const { slug, network, icon, color, position, targetKind, popularQuantity } = product;
    await suite.shop.query(
      `INSERT INTO catalog.products (slug, network, icon, color, position, active, target_kind, service_types,
                                     popular_quantity, texts)
       VALUES ($1, $2, $3, $4, $5, true, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
      [
        ...[slug, network, icon, color, position, targetKind],
        ...[JSON.stringify(product.serviceTypes), popularQuantity, JSON.stringify(product.texts)],
      ],
    );
    await suite.shop.query(
      'INSERT INTO catalog.product_pages (slug, products) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [slug, JSON.stringify([slug])],
    );
    await eventually(async () => {
      // The list of the supplier's services is read when the shop starts.
      await suite.shop.query(
        `INSERT INTO catalog.packages (type, quantity, price_paise, currency, active, provider_id, service_id, version)
         SELECT $1::text, quantity, quantity * 100, 'INR', true, provider_id, service_id, 1
           FROM catalog.services, unnest(ARRAY[1000, 2500, 5000]) AS quantity
          WHERE service_id = $2 AND NOT EXISTS (SELECT FROM catalog.packages WHERE type = $1::text)`,
        [slug, services[slug]],
      );
      const sold = await suite.shop.query('SELECT FROM catalog.packages WHERE type = $1', [slug]);
      if (!sold.rowCount) throw new Error(`the supplier has no service ${services[slug]}`);
    });
  }
  const last = slugs.at(-1) ?? '';
  const changed = 'UPDATE catalog.catalog_version SET version = version + 1';
  await suite.changeCatalogue(page, changed, `/api/packages/${last}`, /"quantity":1000/);
}
