import { lazy, type ComponentType } from 'react';
import { adminMessages } from '../../../messages/admin-en.js';
import type { PanelIconName } from './PanelIcon.js';

/** A page of the panel: it has an address and loads when it is opened. */
export interface Section {
  path: string;
  label: string;
  Content: ComponentType;
  /** One of the eight tabs of the specification, which the navigation always shows. */
  isTab: boolean;
  /** The page under which the navigation finds this one: the page itself, or the one whose view it is. */
  under: string;
}

/** A part of the shop's work, with the pages in it; its own link leads to the first one. */
export interface Area {
  id: string;
  label: string;
  icon: PanelIconName;
  pages: [Section, ...Section[]];
}

const t = adminMessages.panel;

type Load = () => Promise<{ default: ComponentType }>;

const section = (path: string, label: string, load: Load): Section => ({
  path,
  label,
  Content: lazy(load),
  isTab: Object.values<string>(t.tabs).includes(label),
  under: path,
});

/** A page with others that show the same things in another way. */
const withViews = (page: Section, ...views: Section[]): [Section, ...Section[]] => [
  page,
  ...views.map((view) => ({ ...view, under: page.path })),
];

export const homePath = '/mykey/home';

/** The areas of the shop's work. */
export const areas: readonly Area[] = [
  {
    id: 'home',
    label: t.areas.home,
    icon: 'home',
    pages: [section(homePath, t.today, () => import('../home/HomePage.js'))],
  },
  {
    id: 'needs-you',
    label: t.areas.needsYou,
    icon: 'bell',
    pages: [section('/mykey/needs-you', t.needsYou, () => import('../needs-you/NeedsYouPage.js'))],
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
    ],
  },
  {
    id: 'products',
    label: t.areas.products,
    icon: 'box',
    pages: [
      ...withViews(
        section('/mykey', t.tabs.packages, () => import('../packages/PackagesTab.js')),
        section('/mykey/make-packages', t.makePackages, () => import('../make-packages/MakePackagesPage.js')),
        section('/mykey/bulk-edit', t.bulkEdit, () => import('../bulk-edit/BulkEditPage.js')),
        section('/mykey/import-export', t.importExport, () => import('../import-export/ImportExportPage.js')),
      ),
      section('/mykey/products', t.shopProducts, () => import('../products/ProductsPage.js')),
      ...withViews(
        section('/mykey/services', t.tabs.services, () => import('../services/ServicesTab.js')),
        section('/mykey/price-changes', t.priceChanges, () => import('../price-changes/PriceChangesPage.js')),
      ),
      section('/mykey/offers', t.tabs.offers, () => import('../offers/OffersTab.js')),
      section('/mykey/coupons', t.coupons, () => import('../coupons/CouponsPage.js')),
    ],
  },
  {
    id: 'money',
    label: t.areas.money,
    icon: 'money',
    pages: [
      section('/mykey/overview', t.overview, () => import('../overview/OverviewPage.js')),
      section('/mykey/settlements', t.settlements, () => import('../settlements/SettlementsPage.js')),
      section('/mykey/tax-documents', t.taxDocuments, () => import('../tax-documents/TaxDocumentsPage.js')),
    ],
  },
  {
    id: 'customers',
    label: t.areas.customers,
    icon: 'people',
    pages: [
      section('/mykey/customer-data', t.customerData, () => import('../customer-data/CustomerDataPage.js')),
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
      section('/mykey/authentication', t.tabs.authentication, () => import('../account/AccountTab.js')),
      section('/mykey/messages', t.messages, () => import('../messages/MessagesPage.js')),
      section('/mykey/programs', t.programs, () => import('../programs/ProgramsPage.js')),
      ...withViews(
        section('/mykey/health', t.health, () => import('../health/HealthPage.js')),
        section('/mykey/queues', t.queues, () => import('../queues/QueuesPage.js')),
      ),
    ],
  },
];

/** What the navigation names in an area: its tabs, and while it is open all its pages. */
export const pagesInNavigation = ({ pages }: Area, open: boolean): Section[] =>
  pages.length === 1 ? [] : pages.filter(({ path, under, isTab }) => path === under && (isTab || open));
