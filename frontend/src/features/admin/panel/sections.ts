import { lazy, type ComponentType } from 'react';
import { adminMessages } from '../../../messages/admin-en.js';
import type { PanelIconName } from './PanelIcon.js';

/** A page of the panel: it has an address and loads when it is opened. */
export interface Section {
  path: string;
  label: string;
  Content: ComponentType;
}

/** A part of the shop's work, with the pages in it; its own link leads to the first one. */
export interface Area {
  id: string;
  label: string;
  icon: PanelIconName;
  pages: [Section, ...Section[]];
}

const t = adminMessages.panel;

const section = (path: string, label: string, load: () => Promise<{ default: ComponentType }>): Section => ({
  path,
  label,
  Content: lazy(load),
});

/** The eight tabs of the specification keep their names and addresses; what is new stands around them. */
export const areas: readonly Area[] = [
  {
    id: 'home',
    label: t.areas.home,
    icon: 'home',
    pages: [
      section('/mykey/home', t.today, () => import('../home/HomePage.js')),
      section('/mykey/overview', t.overview, () => import('../overview/OverviewPage.js')),
      section('/mykey/health', t.health, () => import('../health/HealthPage.js')),
      section('/mykey/queues', t.queues, () => import('../queues/QueuesPage.js')),
    ],
  },
  {
    id: 'orders',
    label: t.areas.orders,
    icon: 'orders',
    pages: [
      section('/mykey/orders', t.allOrders, () => import('../orders/AllOrders.js')),
      section('/mykey/order-history', t.tabs.orders, () => import('../orders/PackageOrders.js')),
      section('/mykey/offers-orders', t.tabs.offerOrders, () => import('../orders/OfferOrders.js')),
      section('/mykey/order-limits', t.orderLimits, () => import('../order-limits/OrderLimitsPage.js')),
      section('/mykey/customer-data', t.customerData, () => import('../customer-data/CustomerDataPage.js')),
    ],
  },
  {
    id: 'needs-you',
    label: t.areas.needsYou,
    icon: 'bell',
    pages: [section('/mykey/needs-you', t.needsYou, () => import('../needs-you/NeedsYouPage.js'))],
  },
  {
    id: 'products',
    label: t.areas.products,
    icon: 'box',
    pages: [
      section('/mykey', t.tabs.packages, () => import('../packages/PackagesTab.js')),
      section('/mykey/products', t.shopProducts, () => import('../products/ProductsPage.js')),
      section('/mykey/make-packages', t.makePackages, () => import('../make-packages/MakePackagesPage.js')),
      section('/mykey/bulk-edit', t.bulkEdit, () => import('../bulk-edit/BulkEditPage.js')),
      section('/mykey/import-export', t.importExport, () => import('../import-export/ImportExportPage.js')),
      section('/mykey/services', t.tabs.services, () => import('../services/ServicesTab.js')),
      section('/mykey/price-changes', t.priceChanges, () => import('../price-changes/PriceChangesPage.js')),
    ],
  },
  {
    id: 'offers',
    label: t.areas.offers,
    icon: 'gift',
    pages: [
      section('/mykey/offers', t.tabs.offers, () => import('../offers/OffersTab.js')),
      section('/mykey/coupons', t.coupons, () => import('../coupons/CouponsPage.js')),
    ],
  },
  {
    id: 'storefront',
    label: t.areas.storefront,
    icon: 'shop',
    pages: [
      section('/mykey/ui-customization', t.tabs.ui, () => import('../site-config/SiteConfigTab.js')),
      section('/mykey/guides', t.guides, () => import('../guides/GuidesPage.js')),
      section('/mykey/texts', t.texts, () => import('../texts/TextsPage.js')),
    ],
  },
  {
    id: 'settings',
    label: t.areas.settings,
    icon: 'gear',
    pages: [
      section('/mykey/api-settings', t.tabs.api, () => import('../api-settings/ApiSettingsTab.js')),
      section('/mykey/messages', t.messages, () => import('../messages/MessagesPage.js')),
      section('/mykey/settlements', t.settlements, () => import('../settlements/SettlementsPage.js')),
      section('/mykey/tax-documents', t.taxDocuments, () => import('../tax-documents/TaxDocumentsPage.js')),
      section('/mykey/programs', t.programs, () => import('../programs/ProgramsPage.js')),
      section('/mykey/authentication', t.tabs.authentication, () => import('../account/AccountTab.js')),
    ],
  },
];

export const homePath = '/mykey/home';

/** Pages of an area that the navigation names beside it: not the one that the area's own link is. */
export function pagesBeside({ label, pages }: Area): Section[] {
  const [first, ...rest] = pages;
  return first.path === homePath || first.label === label ? rest : [...pages];
}
