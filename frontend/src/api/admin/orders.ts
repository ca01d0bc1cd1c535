import type { RefusalMeaning } from '@boostline/contracts/schemas/admin/refusals';
import type {
  AdministeredOrderDetail,
  AdminOrderAction,
  AdminLineAction,
  AdminRefundAction,
} from '@boostline/contracts/schemas/admin/orders';
import type {
  acceptSuspense,
  approveRefund,
  cancelAdminOrder,
  cancelLine,
  refillLine,
  refundLine,
  endLine,
  refundMissing,
  resumeAdminParts,
  retryRefund,
  returnSuspense,
  reviewAdminOrder,
  stopAdminParts,
  resendLine,
  switchLine,
  adoptUpstreamOrder,
  listAdminOfferOrders,
  listAdminOrders,
  listAllAdminOrders,
  noteAdminOrder,
  readAdminOrder,
  readOperations,
  readOverview,
  finishRefund,
  holdAdminParts,
  settleForeignMoney,
  settleSurplus,
  explainRefusal,
  forgetRefusal,
  listRefusals,
  exportAdminOrders,
} from '@boostline/contracts/routes/public/index';
import type { AddressOf } from '@boostline/contracts/routes/route';
import type { ServiceChoice } from '@boostline/contracts/schemas/shop/packages';
import { request } from '../request.js';

/** What an order list is narrowed to, as it stands in an address; empty for nothing. */
export interface OrderSearch {
  search: string;
  status: string;
  type: string;
  from: string;
  to: string;
  provider: string;
  /** `customer`: those that wait until the buyer has named another target. */
  waits: string;
  sort: string;
  direction: string;
  /** An order: those that follow it are asked for. */
  after: string;
}

const given = (values: Record<string, string | number>) =>
  new URLSearchParams(
    Object.entries(values)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, String(value)]),
  ).toString();

export const fetchPackageOrders = (search: OrderSearch, page: number, size: number, poll: boolean) =>
  request<typeof listAdminOrders>('GET', `/api/admin/orders?${given({ ...search, page, size })}`, { poll });
export const fetchOfferOrders = (search: OrderSearch, page: number, size: number, poll: boolean) =>
  request<typeof listAdminOfferOrders>(
    'GET',
    `/api/admin/orders/offers?${given({ ...search, page, size })}`,
    { poll },
  );

export const fetchAllOrders = (search: OrderSearch, page: number, size: number, poll: boolean) =>
  request<typeof listAllAdminOrders>('GET', `/api/admin/orders/all?${given({ ...search, page, size })}`, {
    poll,
  });
export const sendOrderNote = (id: number, text: string) =>
  request<typeof noteAdminOrder>('POST', `/api/admin/orders/${id}/notes`, { body: { text } });

export type OrderListKind = 'packages' | 'offers' | 'all';

/** Where the orders of a search are a file. */
export function exportPath(
  kind: OrderListKind,
  { sort: _, direction: _d, after: _a, ...filter }: OrderSearch,
): AddressOf<typeof exportAdminOrders> {
  return `/api/admin/orders/export.csv?${given({ ...filter, kind })}`;
}

export const fetchAdminOrder = (id: number) =>
  request<typeof readAdminOrder>('GET', `/api/admin/orders/${id}`);

export interface Decision {
  version: number;
  reason: string;
}

type PartsStep = typeof holdAdminParts | typeof resumeAdminParts | typeof stopAdminParts;

/** `amount`: the rupees held, as they were shown. */
export function decideOrder(
  id: number,
  step: AdminOrderAction,
  decision: Decision,
  amount: number,
): Promise<AdministeredOrderDetail> {
  const order = `/api/admin/orders/${id}` as const;
  if (step === 'cancel' || step === 'review')
    return request<typeof cancelAdminOrder | typeof reviewAdminOrder>('POST', `${order}/${step}`, {
      body: decision,
    });
  if (step === 'hold-parts' || step === 'resume-parts' || step === 'stop-parts')
    return request<PartsStep>('POST', `${order}/${step}`, { body: decision });
  if (step === 'mark-returned')
    return request<typeof settleForeignMoney>('POST', `${order}/suspense/settle`, { body: decision });
  const path = step === 'accept-amount' ? 'accept' : 'return';
  return request<typeof acceptSuspense | typeof returnSuspense>('POST', `${order}/suspense/${path}`, {
    body: { ...decision, amount },
  });
}

/** `reference`: of a transfer that a person made. */
export function decideRefund(
  id: number,
  refundId: string,
  step: AdminRefundAction,
  decision: Decision,
  reference: string,
): Promise<AdministeredOrderDetail> {
  const path = `/api/admin/orders/${id}/refunds/${refundId}/${step}` as const;
  const body = step === 'done' && reference ? { ...decision, reference } : decision;
  return request<typeof approveRefund | typeof retryRefund | typeof finishRefund>('POST', path, { body });
}

export function decideLine(
  id: number,
  lineId: string,
  step: AdminLineAction,
  decision: Decision,
  upstreamOrderId: string,
  service: ServiceChoice | null,
): Promise<AdministeredOrderDetail> {
  const line = `/api/admin/orders/${id}/lines/${lineId}` as const;
  if (step === 'adopt')
    return request<typeof adoptUpstreamOrder>('POST', `${line}/${step}`, {
      body: { ...decision, upstreamOrderId },
    });
  if (step === 'switch' && service)
    return request<typeof switchLine>('POST', `${line}/${step}`, { body: { ...decision, ...service } });
  return request<
    | typeof resendLine
    | typeof switchLine
    | typeof cancelLine
    | typeof refillLine
    | typeof refundLine
    | typeof endLine
    | typeof refundMissing
  >('POST', `${line}/${step}`, { body: decision });
}

export const fetchOverview = (days: number, poll: boolean) =>
  request<typeof readOverview>('GET', `/api/admin/overview?days=${days}`, { poll });
export const fetchOperations = (poll: boolean) =>
  request<typeof readOperations>('GET', '/api/admin/operations', { poll });
export const settleSurplusOrder = (id: number, reason: string) =>
  request<typeof settleSurplus>('POST', `/api/admin/surplus/${id}/settle`, { body: { reason } });

export const fetchRefusals = () => request<typeof listRefusals>('GET', '/api/admin/refusals');
export const sendRefusalMeaning = (id: number, meaning: RefusalMeaning) =>
  request<typeof explainRefusal>('PUT', `/api/admin/refusals/${id}`, { body: { meaning } });
export const deleteRefusal = (id: number) =>
  request<typeof forgetRefusal>('DELETE', `/api/admin/refusals/${id}`);
