import { lazy, type ComponentType } from 'react';
import { adminMessages } from '../../../messages/admin-en.js';
import type { PanelIconName } from './PanelIcon.js';

/** A page of the panel: it has an address and loads when it is opened. */
export interface Section {
  id: string;
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

const section = (id: string, path: string, label: string, load: () => Promise<ComponentType>): Section => ({
  id,
  path,
  label,
  Content: lazy(async () => ({ default: await load() })),
});

/** The eight tabs of the specification keep their names and addresses; what is new stands around them. */
export const areas: readonly Area[] = [
  {
    id: 'home',
    label: t.areas.home,
    icon: 'home',
    pages: [
      section('today', '/mykey/home', t.today, async () => (await import('../home/HomePage.js')).HomePage),
      section(
        'overview',
        '/mykey/overview',
        t.overview,
        async () => (await import('../overview/OverviewPage.js')).OverviewPage,
      ),
      section(
        'health',
        '/mykey/health',
        t.health,
        async () => (await import('../health/HealthPage.js')).HealthPage,
      ),
      section(
        'queues',
        '/mykey/queues',
        t.queues,
        async () => (await import('../queues/QueuesPage.js')).QueuesPage,
      ),
    ],
  },
  {
    id: 'orders',
    label: t.areas.orders,
    icon: 'orders',
    pages: [
      section(
        'all-orders',
        '/mykey/orders',
        t.allOrders,
        async () => (await import('../orders/AllOrders.js')).AllOrders,
      ),
      section(
        'order-history',
        '/mykey/order-history',
        t.tabs.orders,
        async () => (await import('../orders/PackageOrders.js')).PackageOrders,
      ),
      section(
        'offers-orders',
        '/mykey/offers-orders',
        t.tabs.offerOrders,
        async () => (await import('../orders/OfferOrders.js')).OfferOrders,
      ),
      section(
        'order-limits',
        '/mykey/order-limits',
        t.orderLimits,
        async () => (await import('../order-limits/OrderLimitsPage.js')).OrderLimitsPage,
      ),
      section(
        'customer-data',
        '/mykey/customer-data',
        t.customerData,
        async () => (await import('../customer-data/CustomerDataPage.js')).CustomerDataPage,
      ),
    ],
  },
  {
    id: 'needs-you',
    label: t.areas.needsYou,
    icon: 'bell',
    pages: [
      section(
        'needs-you',
        '/mykey/needs-you',
        t.needsYou,
        async () => (await import('../needs-you/NeedsYouPage.js')).NeedsYouPage,
      ),
    ],
  },
  {
    id: 'products',
    label: t.areas.products,
    icon: 'box',
    pages: [
      section(
        'packages',
        '/mykey',
        t.tabs.packages,
        async () => (await import('../packages/PackagesTab.js')).PackagesTab,
      ),
      section(
        'make-packages',
        '/mykey/make-packages',
        t.makePackages,
        async () => (await import('../make-packages/MakePackagesPage.js')).MakePackagesPage,
      ),
      section(
        'bulk-edit',
        '/mykey/bulk-edit',
        t.bulkEdit,
        async () => (await import('../bulk-edit/BulkEditPage.js')).BulkEditPage,
      ),
      section(
        'import-export',
        '/mykey/import-export',
        t.importExport,
        async () => (await import('../import-export/ImportExportPage.js')).ImportExportPage,
      ),
      section(
        'services',
        '/mykey/services',
        t.tabs.services,
        async () => (await import('../services/ServicesTab.js')).ServicesTab,
      ),
      section(
        'price-changes',
        '/mykey/price-changes',
        t.priceChanges,
        async () => (await import('../price-changes/PriceChangesPage.js')).PriceChangesPage,
      ),
    ],
  },
  {
    id: 'offers',
    label: t.areas.offers,
    icon: 'gift',
    pages: [
      section(
        'offers',
        '/mykey/offers',
        t.tabs.offers,
        async () => (await import('../offers/OffersTab.js')).OffersTab,
      ),
      section(
        'coupons',
        '/mykey/coupons',
        t.coupons,
        async () => (await import('../coupons/CouponsPage.js')).CouponsPage,
      ),
    ],
  },
  {
    id: 'storefront',
    label: t.areas.storefront,
    icon: 'shop',
    pages: [
      section(
        'ui',
        '/mykey/ui-customization',
        t.tabs.ui,
        async () => (await import('../site-config/SiteConfigTab.js')).SiteConfigTab,
      ),
    ],
  },
  {
    id: 'settings',
    label: t.areas.settings,
    icon: 'gear',
    pages: [
      section(
        'api',
        '/mykey/api-settings',
        t.tabs.api,
        async () => (await import('../api-settings/ApiSettingsTab.js')).ApiSettingsTab,
      ),
      section(
        'messages',
        '/mykey/messages',
        t.messages,
        async () => (await import('../messages/MessagesPage.js')).MessagesPage,
      ),
      section(
        'settlements',
        '/mykey/settlements',
        t.settlements,
        async () => (await import('../settlements/SettlementsPage.js')).SettlementsPage,
      ),
      section(
        'tax-documents',
        '/mykey/tax-documents',
        t.taxDocuments,
        async () => (await import('../tax-documents/TaxDocumentsPage.js')).TaxDocumentsPage,
      ),
      section(
        'programs',
        '/mykey/programs',
        t.programs,
        async () => (await import('../programs/ProgramsPage.js')).ProgramsPage,
      ),
      section(
        'authentication',
        '/mykey/authentication',
        t.tabs.authentication,
        async () => (await import('../account/AccountTab.js')).AccountTab,
      ),
    ],
  },
];

export const homePath = '/mykey/home';

/** Pages of an area that the navigation names beside it: not the one that the area's own link is. */
export function pagesBeside({ label, pages }: Area): Section[] {
  const [first, ...rest] = pages;
  return first.path === homePath || first.label === label ? rest : [...pages];
}
