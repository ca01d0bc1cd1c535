import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { SettlementLine } from '../../gateways/settlement-line.js';

/** A line that comes again replaces the earlier one. */
@Injectable()
export class KeepLines {
  constructor(private readonly database: DataSource) {}

  /** How many were new or have changed. */
  async keep(lines: readonly SettlementLine[], tx: EntityManager = this.database.manager): Promise<number> {
    if (lines.length === 0) return 0;
    const [{ changed }] = await tx.query(keepLines, [JSON.stringify(lines)]);
    return changed;
  }
}

const columns = `gateway, line_id, kind, reference, amount_paise, fee_paise, tax_paise, net_paise, on_hold,
  settlement_id, utr, occurred_at, settled_at`;
const given = columns
  .split(',')
  .map((name) => name.trim())
  .map((name) => `EXCLUDED.${name}`)
  .join(', ');

// The same number and amount under another kind is the same line, read from another report.
const keepLines = `
  WITH given AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS line ("gateway" text, "lineId" text, "kind" text, "reference" text,
           "amountPaise" bigint, "feePaise" bigint, "taxPaise" bigint, "netPaise" bigint, "onHold" boolean,
           "settlementId" text, "utr" text, "occurredAt" timestamptz, "settledAt" timestamptz)
  ), replaced AS (
    DELETE FROM settlement_lines l USING given g
     WHERE l.gateway = g."gateway" AND l.line_id = g."lineId" AND l.kind <> g."kind" AND l.amount_paise = g."amountPaise"
       AND NOT EXISTS (SELECT FROM given o WHERE o."gateway" = l.gateway AND o."lineId" = l.line_id AND o."kind" = l.kind)
  ), kept AS (
    INSERT INTO settlement_lines (${columns})
    SELECT "gateway", "lineId", "kind", "reference", "amountPaise", "feePaise", "taxPaise", "netPaise", "onHold",
           "settlementId", "utr", "occurredAt", "settledAt" FROM given
    ON CONFLICT (gateway, line_id, kind) DO UPDATE SET (${columns}, imported_at) = (${given}, now())
     WHERE (settlement_lines.reference, settlement_lines.amount_paise, settlement_lines.fee_paise,
            settlement_lines.tax_paise, settlement_lines.net_paise, settlement_lines.on_hold,
            settlement_lines.settlement_id, settlement_lines.utr, settlement_lines.settled_at)
        IS DISTINCT FROM (EXCLUDED.reference, EXCLUDED.amount_paise, EXCLUDED.fee_paise, EXCLUDED.tax_paise,
            EXCLUDED.net_paise, EXCLUDED.on_hold, EXCLUDED.settlement_id, EXCLUDED.utr, EXCLUDED.settled_at)
    RETURNING 1)
  SELECT count(*)::int AS changed FROM kept`;
