import { mayCall, type Call } from '@boostline/contracts/routes/permissions';
import type { Role } from '@boostline/contracts/schemas/admin/staff';
import { lazy, use, type ComponentType } from 'react';
import { adminMessages } from '../../../messages/admin-en.js';
import { RoleContext } from '../role.js';
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
  /** What it is for: shown to every role that may call this. */
  needs: Call;
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

const section = (path: string, label: string, needs: Call, load: Load): Section => ({
  path,
  label,
  needs,
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
const areas: readonly Area[] = [
  {
    id: 'home',
    label: t.areas.home,
    icon: 'home',
    pages: [section(homePath, t.today, 'GET /api/admin/orders/all', () => import('../home/HomePage.js'))],
  },
  {
    id: 'needs-you',
    label: t.areas.needsYou,
    icon: 'bell',
    pages: [
      section(
        '/mykey/needs-you',
        t.needsYou,
        'GET /api/admin/operations',
        () => import('../needs-you/NeedsYouPage.js'),
      ),
    ],
  },
  {
    id: 'orders',
    label: t.areas.orders,
    icon: 'orders',
    pages: [
      section(
        '/mykey/orders',
        t.allOrders,
        'GET /api/admin/orders/all',
        () => import('../orders/AllOrders.js'),
      ),
      section(
        '/mykey/order-history',
        t.tabs.orders,
        'GET /api/admin/orders',
        () => import('../orders/PackageOrders.js'),
      ),
      section(
        '/mykey/offers-orders',
        t.tabs.offerOrders,
        'GET /api/admin/orders/offers',
        () => import('../orders/OfferOrders.js'),
      ),
      section(
        '/mykey/order-limits',
        t.orderLimits,
        'GET /api/admin/order-limits',
        () => import('../order-limits/OrderLimitsPage.js'),
      ),
    ],
  },
  {
    id: 'products',
    label: t.areas.products,
    icon: 'box',
    pages: [
      ...withViews(
        section(
          '/mykey',
          t.tabs.packages,
          'GET /api/admin/packages/:type',
          () => import('../packages/PackagesTab.js'),
        ),
        section(
          '/mykey/make-packages',
          t.makePackages,
          'POST /api/admin/packages/:type/bulk',
          () => import('../make-packages/MakePackagesPage.js'),
        ),
        section(
          '/mykey/bulk-edit',
          t.bulkEdit,
          'POST /api/admin/packages/:type/bulk',
          () => import('../bulk-edit/BulkEditPage.js'),
        ),
        section(
          '/mykey/import-export',
          t.importExport,
          'POST /api/admin/catalogue/import',
          () => import('../import-export/ImportExportPage.js'),
        ),
      ),
      section(
        '/mykey/products',
        t.shopProducts,
        'PUT /api/admin/products/:product',
        () => import('../products/ProductsPage.js'),
      ),
      ...withViews(
        section(
          '/mykey/services',
          t.tabs.services,
          'GET /api/admin/smmjar/services',
          () => import('../services/ServicesTab.js'),
        ),
        section(
          '/mykey/price-changes',
          t.priceChanges,
          'GET /api/admin/smmjar/changes',
          () => import('../price-changes/PriceChangesPage.js'),
        ),
      ),
      section(
        '/mykey/offers',
        t.tabs.offers,
        'GET /api/admin/offers',
        () => import('../offers/OffersTab.js'),
      ),
      section(
        '/mykey/coupons',
        t.coupons,
        'GET /api/admin/coupons',
        () => import('../coupons/CouponsPage.js'),
      ),
    ],
  },
  {
    id: 'money',
    label: t.areas.money,
    icon: 'money',
    pages: [
      section(
        '/mykey/overview',
        t.overview,
        'GET /api/admin/overview',
        () => import('../overview/OverviewPage.js'),
      ),
      section(
        '/mykey/settlements',
        t.settlements,
        'GET /api/admin/settlements',
        () => import('../settlements/SettlementsPage.js'),
      ),
      section(
        '/mykey/tax-documents',
        t.taxDocuments,
        'GET /api/admin/tax-documents',
        () => import('../tax-documents/TaxDocumentsPage.js'),
      ),
    ],
  },
  {
    id: 'customers',
    label: t.areas.customers,
    icon: 'people',
    pages: [
      section(
        '/mykey/customer-data',
        t.customerData,
        'POST /api/admin/customers/search',
        () => import('../customer-data/CustomerDataPage.js'),
      ),
    ],
  },
  {
    id: 'storefront',
    label: t.areas.storefront,
    icon: 'shop',
    pages: [
      section(
        '/mykey/ui-customization',
        t.tabs.ui,
        'PUT /api/admin/config',
        () => import('../site-config/SiteConfigTab.js'),
      ),
      section(
        '/mykey/guides',
        t.guides,
        'PUT /api/admin/guides/:guide',
        () => import('../guides/GuidesPage.js'),
      ),
      section('/mykey/texts', t.texts, 'GET /api/admin/texts', () => import('../texts/TextsPage.js')),
    ],
  },
  {
    id: 'settings',
    label: t.areas.settings,
    icon: 'gear',
    pages: [
      section(
        '/mykey/api-settings',
        t.tabs.api,
        'GET /api/admin/payment-settings',
        () => import('../api-settings/ApiSettingsTab.js'),
      ),
      section(
        '/mykey/authentication',
        t.tabs.authentication,
        'GET /api/admin/account',
        () => import('../account/AccountTab.js'),
      ),
      section('/mykey/staff', t.staff, 'GET /api/admin/staff', () => import('../staff/StaffPage.js')),
      section(
        '/mykey/messages',
        t.messages,
        'GET /api/admin/messages',
        () => import('../messages/MessagesPage.js'),
      ),
      section(
        '/mykey/programs',
        t.programs,
        'GET /api/admin/keys',
        () => import('../programs/ProgramsPage.js'),
      ),
      ...withViews(
        section('/mykey/health', t.health, 'GET /api/admin/backups', () => import('../health/HealthPage.js')),
        section(
          '/mykey/queues',
          t.queues,
          'POST /api/admin/queues/:queue/jobs/:jobId/retry',
          () => import('../queues/QueuesPage.js'),
        ),
      ),
    ],
  },
];

/** What the navigation names in an area: its tabs, and while it is open all its pages. */
export const pagesInNavigation = ({ pages }: Area, open: boolean): Section[] =>
  pages.length === 1 ? [] : pages.filter(({ path, under, isTab }) => path === under && (isTab || open));

const hasPages = (pages: Section[]): pages is Area['pages'] => pages.length > 0;

/** The areas with the pages that a role may see. */
export const areasOf = (role: Role): Area[] =>
  areas.flatMap((area) => {
    const pages = area.pages.filter(({ needs }) => mayCall(role, needs));
    return hasPages(pages) ? [{ ...area, pages }] : [];
  });

export const useAreas = (): Area[] => areasOf(use(RoleContext));
