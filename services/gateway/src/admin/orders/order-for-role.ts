import { mayCall, type Call } from '@boostline/contracts/routes/permissions';
import type { Role } from '@boostline/contracts/schemas/admin/staff';
import type {
  AdminOrderAction,
  ListedOrder,
  OrderMoney,
} from '@boostline/contracts/schemas/admin/order-lists';
import type {
  AdministeredOrderDetail,
  AdministeredPlacement,
} from '@boostline/contracts/schemas/admin/orders';

const orderCalls: Record<AdminOrderAction, Call> = {
  cancel: 'POST /api/admin/orders/:orderId/cancel',
  review: 'POST /api/admin/orders/:orderId/review',
  'accept-amount': 'POST /api/admin/orders/:orderId/suspense/accept',
  'return-amount': 'POST /api/admin/orders/:orderId/suspense/return',
  'mark-returned': 'POST /api/admin/orders/:orderId/suspense/settle',
  'hold-parts': 'POST /api/admin/orders/:orderId/hold-parts',
  'resume-parts': 'POST /api/admin/orders/:orderId/resume-parts',
  'stop-parts': 'POST /api/admin/orders/:orderId/stop-parts',
  refund: 'POST /api/admin/orders/:orderId/refunds',
};

const seesCosts = (role: Role) => mayCall(role, 'GET /api/admin/overview');

/** A row of the list of orders, with the actions that the role may take, and costs where it may see them. */
export function listedForRole(order: ListedOrder, role: Role): ListedOrder {
  if (role === 'owner') return order;
  return {
    ...order,
    money: moneyForRole(order.money, role),
    allowedActions: order.allowedActions.filter((step) => mayCall(role, orderCalls[step])),
  };
}

/** The same of an order with all its parts. */
export function orderForRole(detail: AdministeredOrderDetail, role: Role): AdministeredOrderDetail {
  if (role === 'owner') return detail;
  return {
    ...detail,
    money: moneyForRole(detail.money, role),
    allowedActions: detail.allowedActions.filter((step) => mayCall(role, orderCalls[step])),
    refunds: detail.refunds.map((refund) => ({
      ...refund,
      allowedActions: refund.allowedActions.filter((step) =>
        mayCall(role, `POST /api/admin/orders/:orderId/refunds/:refundId/${step}`),
      ),
    })),
    placements: detail.placements && detail.placements.map((placement) => placementForRole(placement, role)),
  };
}

function moneyForRole(money: OrderMoney, role: Role): OrderMoney {
  return seesCosts(role) ? money : { ...money, cost: null, isExpected: false, profit: null };
}

/** What was sent to the supplier and answered names charges too. */
function placementForRole(placement: AdministeredPlacement, role: Role): AdministeredPlacement {
  const allowedActions = placement.allowedActions.filter((step) =>
    mayCall(role, `POST /api/admin/orders/:orderId/lines/:lineId/${step}`),
  );
  const costs = seesCosts(role) ? {} : { charge: null, expectedCharge: null, evidence: null, attempts: [] };
  return { ...placement, ...costs, allowedActions };
}
