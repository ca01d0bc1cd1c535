import { Injectable } from '@nestjs/common';
import type { AuditEntry as ShownEntry } from '@boostline/contracts/schemas/admin/orders';
import { DataSource } from 'typeorm';

export interface AuditEntry {
  adminId: string | null;
  action: string;
  address: string | null;
  orderId?: number | null;
  reason?: string | null;
  /** The entry of the attempt that was refused. */
  refusalOf?: number;
  details?: Record<string, unknown>;
}

interface Row extends Omit<ShownEntry, 'at' | 'orderId'> {
  at: Date;
  order_id: number | null;
}

const shown = `
  SELECT a.id, a.at, m.username, a.action, a.address, a.order_id, a.reason, r.details->>'code' AS refused, a.details
    FROM audit_log a LEFT JOIN admins m ON m.id = a.admin_id LEFT JOIN audit_log r ON r.refusal_of = a.id
   WHERE a.refusal_of IS NULL`;

/** What administrators did, and what was tried on their account. The gateway may add to it and nothing else. */
@Injectable()
export class AuditLog {
  constructor(private readonly database: DataSource) {}

  /** The entry's number. */
  async add(entry: AuditEntry): Promise<number> {
    const { adminId, action, address, orderId = null, reason = null, refusalOf = null, details = {} } = entry;
    const [{ id }] = await this.database.query(
      `INSERT INTO audit_log (admin_id, action, address, order_id, reason, refusal_of, details)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
      [adminId, action, address, orderId, reason, refusalOf, details],
    );
    return id;
  }

  /** Oldest first. */
  async ofOrder(orderId: number): Promise<ShownEntry[]> {
    return present(await this.database.query(`${shown} AND a.order_id = $1 ORDER BY a.id`, [orderId]));
  }

  async page(
    page: number,
    size: number,
    search: string | undefined,
  ): Promise<{ entries: ShownEntry[]; total: number }> {
    const condition = `AND ($1::text IS NULL OR a.action ILIKE $1 OR a.order_id::text = $2)`;
    const values = search ? [`%${search.replace(/[\\%_]/g, '\\$&')}%`, search] : [null, null];
    const [rows, [{ total }]] = await Promise.all([
      this.database.query(`${shown} ${condition} ORDER BY a.id DESC LIMIT $3 OFFSET $4`, [
        ...values,
        size,
        (page - 1) * size,
      ]),
      this.database.query(
        `SELECT count(*) AS total FROM audit_log a WHERE a.refusal_of IS NULL ${condition}`,
        values,
      ),
    ]);
    return { entries: present(rows), total };
  }
}

function present(rows: Row[]): ShownEntry[] {
  return rows.map(({ at, order_id: orderId, ...row }) => ({ ...row, orderId, at: at.toISOString() }));
}
