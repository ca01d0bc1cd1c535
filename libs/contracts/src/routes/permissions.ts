import { isAtLeast, type Role } from '../schemas/admin/staff.js';
import type * as api from './public/index.js';

type CallOf<R> = R extends { method: infer M extends string; path: infer P extends string }
  ? `${M} ${P}`
  : never;
/** A route as docs/api.md names it. */
export type Call = CallOf<(typeof api)[keyof typeof api]>;

/** The least role for all calls of an area, `/api/admin/<area>`. What is not here is the owner's alone. */
const areas: Readonly<Record<string, Role>> = {
  // Everyone's own password, authenticator, passkeys and sessions.
  account: 'support',
  messages: 'support',

  overview: 'manager',
  orders: 'manager',
  'order-limits': 'manager',
  surplus: 'manager',
  refusals: 'manager',
  'missing-records': 'manager',
  packages: 'manager',
  products: 'manager',
  networks: 'manager',
  'target-kinds': 'manager',
  offers: 'manager',
  coupons: 'manager',
  catalogue: 'manager',
  smmjar: 'manager',
  config: 'manager',
  logo: 'manager',
  guides: 'manager',
  languages: 'manager',
  texts: 'manager',
  'texts.csv': 'manager',
  settlements: 'manager',
  'wallet-statements': 'manager',
  'tax-documents': 'manager',
};

/** Calls with another least role than their area. */
const exceptions: Readonly<Partial<Record<Call, Role>>> = {
  // Orders, what buyers write, and refills. No prices, costs, refunds or files.
  'GET /api/admin/operations': 'support',
  'GET /api/admin/orders': 'support',
  'GET /api/admin/orders/offers': 'support',
  'GET /api/admin/orders/all': 'support',
  'GET /api/admin/orders/:orderId': 'support',
  'GET /api/admin/orders/:orderId/documents': 'support',
  'GET /api/admin/orders/:orderId/documents.pdf': 'support',
  'POST /api/admin/orders/:orderId/notes': 'support',
  'POST /api/admin/orders/:orderId/conversation': 'support',
  'POST /api/admin/orders/:orderId/rating': 'support',
  'POST /api/admin/orders/:orderId/link': 'support',
  'POST /api/admin/orders/:orderId/cancel': 'support',
  'POST /api/admin/orders/:orderId/hold-parts': 'support',
  'POST /api/admin/orders/:orderId/resume-parts': 'support',
  'POST /api/admin/orders/:orderId/lines/:lineId/refill': 'support',
  'POST /api/admin/customers/search': 'support',
  'GET /api/admin/products': 'support',

  // What prices are made from, without changing it.
  'GET /api/admin/providers': 'manager',
  'POST /api/admin/providers/:providerId/sync': 'manager',
  'GET /api/admin/pricing': 'manager',

  'POST /api/admin/settlements/fetch': 'owner',
  'POST /api/admin/settlements/preview': 'owner',
  'POST /api/admin/settlements/import': 'owner',
  'GET /api/admin/settlements/imports': 'owner',
  'POST /api/admin/settlements/imports/:importId/take-back': 'owner',
  'POST /api/admin/tax-documents/standing': 'owner',
};

const table = new Map<string, Role>(Object.entries({ ...areas, ...exceptions }));

/** The least role that may call a route. */
export function leastRole(call: string): Role {
  const area = /^[A-Z]+ \/api\/admin\/([^/]+)/.exec(call)?.[1] ?? '';
  return table.get(call) ?? table.get(area) ?? 'owner';
}

/** Whether a role may call a route: denied unless the table allows it. */
export const mayCall = (role: Role, call: Call) => isAtLeast(role, leastRole(call));
