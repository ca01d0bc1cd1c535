import type { SettlementKind } from '@boostline/contracts/schemas/admin/money/settlements';

/** A line of a gateway's settlement report. Paise; money that goes back is below zero. */
export interface SettlementLine {
  gateway: string;
  /** The gateway's own number of the line: the same line comes again with each report. */
  lineId: string;
  kind: SettlementKind;
  /** The gateway's or our number of the payment or refund. */
  reference: string;
  amountPaise: number;
  feePaise: number;
  /** On the fee. */
  taxPaise: number;
  netPaise: number;
  onHold: boolean;
  settlementId: string | null;
  utr: string | null;
  occurredAt: Date;
  settledAt: Date | null;
}

/** Money that the shop knows a gateway to have taken or given back. */
export interface OwnMovement {
  gateway: string;
  kind: 'payment' | 'refund';
  /** The numbers by which a gateway may name it, its own first. */
  references: readonly string[];
  orderId: number;
  /** As people read it. */
  orderCode: string;
  amountPaise: number;
  at: Date;
}
