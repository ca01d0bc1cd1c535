import { lazy, type ComponentType } from 'react';
import { adminMessages } from '../../../messages/admin-en.js';

export interface Section {
  id: string;
  path: string;
  label: string;
  Content: ComponentType;
}

const t = adminMessages.panel;

/** The eight tabs as the specification names them; each has an address and loads when it is opened. */
export const tabs: Section[] = [
  {
    id: 'packages',
    path: '/mykey',
    label: t.tabs.packages,
    Content: lazy(async () => ({ default: (await import('../packages/PackagesTab.js')).PackagesTab })),
  },
  {
    id: 'services',
    path: '/mykey/services',
    label: t.tabs.services,
    Content: lazy(async () => ({ default: (await import('../services/ServicesTab.js')).ServicesTab })),
  },
  {
    id: 'offers',
    path: '/mykey/offers',
    label: t.tabs.offers,
    Content: lazy(async () => ({ default: (await import('../offers/OffersTab.js')).OffersTab })),
  },
  {
    id: 'ui',
    path: '/mykey/ui-customization',
    label: t.tabs.ui,
    Content: lazy(async () => ({ default: (await import('../site-config/SiteConfigTab.js')).SiteConfigTab })),
  },
  {
    id: 'api',
    path: '/mykey/api-settings',
    label: t.tabs.api,
    Content: lazy(async () => ({
      default: (await import('../api-settings/ApiSettingsTab.js')).ApiSettingsTab,
    })),
  },
  {
    id: 'authentication',
    path: '/mykey/authentication',
    label: t.tabs.authentication,
    Content: lazy(async () => ({ default: (await import('../account/AccountTab.js')).AccountTab })),
  },
  {
    id: 'orders',
    path: '/mykey/order-history',
    label: t.tabs.orders,
    Content: lazy(async () => ({ default: (await import('../orders/PackageOrders.js')).PackageOrders })),
  },
  {
    id: 'offer-orders',
    path: '/mykey/offers-orders',
    label: t.tabs.offerOrders,
    Content: lazy(async () => ({ default: (await import('../orders/OfferOrders.js')).OfferOrders })),
  },
];

/** What lies beyond the tabs, linked in the header. */
export const pages: Section[] = [
  {
    id: 'overview',
    path: '/mykey/overview',
    label: t.overview,
    Content: lazy(async () => ({ default: (await import('../overview/OverviewPage.js')).OverviewPage })),
  },
  {
    id: 'operations',
    path: '/mykey/operations',
    label: t.operations,
    Content: lazy(async () => ({
      default: (await import('../operations/OperationsPage.js')).OperationsPage,
    })),
  },
];
