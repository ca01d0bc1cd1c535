import { Injectable } from '@nestjs/common';
import type { AdministeredRefund } from '@boostline/contracts/schemas/admin/orders';
import { rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import { shownCode } from '@boostline/contracts/schemas/shop/order-code';
import type { EntityManager } from 'typeorm';
import { ChosenGateways } from '../../gateways/accounts/chosen-gateways.js';
import { goesOut, goingOut, isOpenSql, type RefundState } from '../../order/refund.state.js';
import { adminRefundActionsFor } from '../../order/allowed-actions.js';
import { maskReference, maskReferenceOrNull } from '../dossier/present-dossier.js';
import { literalList } from '@boostline/service-kit/data/entity-table';

interface RefundRow {
  id: string;
  order_id: number;
  code: string | null;
  version: number;
  state: RefundState;
  amount_paise: number;
  currency: string;
  reason: string;
  line_id: string | null;
  gateway: string;
  merchant_ref: string;
  capture_id: string;
  gateway_refund_id: string | null;
  tries: number;
  refusals: number;
  last_error: string | null;
  created_at: Date;
  next_try_at: Date;
}

const columns = `
  SELECT r.id, r.order_id, o.code, r.version, r.state, r.amount_paise, r.currency, r.reason, r.line_id, r.gateway,
         p.merchant_ref, r.capture_id, r.gateway_refund_id, r.tries, r.refusals, r.last_error, r.created_at,
         r.next_try_at
    FROM refunds r JOIN captures c USING (gateway, capture_id) JOIN payments p ON p.id = c.payment_id
    JOIN orders o ON o.id = r.order_id`;

@Injectable()
export class FindRefunds {
  constructor(private readonly gateways: ChosenGateways) {}

  async ofOrder(tx: EntityManager, orderId: number): Promise<AdministeredRefund[]> {
    return this.present(
      await tx.query(`${columns} WHERE r.order_id = $1 ORDER BY r.created_at, r.id`, [orderId]),
    );
  }

  /** Owed and not confirmed: first those that do not go out without a person, then the oldest. */
  async open(tx: EntityManager, max: number): Promise<AdministeredRefund[]> {
    return this.present(
      await tx.query(
        `${columns} WHERE ${isOpenSql('r.state')}
          ORDER BY r.state IN (${literalList(goingOut)}), r.created_at, r.id LIMIT $1`,
        [max],
      ),
    );
  }

  private present(rows: RefundRow[]): AdministeredRefund[] {
    return rows.map((row) => ({
      id: row.id,
      orderId: row.order_id,
      orderCode: shownCode({ id: row.order_id, code: row.code }),
      version: row.version,
      state: row.state,
      amount: rupeesFromPaise(row.amount_paise),
      currency: row.currency,
      reason: row.reason,
      lineId: row.line_id,
      gateway: row.gateway,
      merchantRef: row.merchant_ref,
      captureId: maskReference(row.capture_id),
      gatewayRefundId: maskReferenceOrNull(row.gateway_refund_id),
      tries: row.tries,
      refusals: row.refusals,
      lastError: row.last_error,
      createdAt: row.created_at.toISOString(),
      nextTryAt: goesOut(row.state) ? row.next_try_at.toISOString() : null,
      allowedActions: adminRefundActionsFor(row.state, this.gateways.canRefund(row.gateway)),
    }));
  }
}
