import { Injectable } from '@nestjs/common';
import { haveChangedMeanwhile, invalidField, ShopError } from '@boostline/contracts/routes/errors';
import type {
  Blocking,
  OrderLimits,
  OrderLimitsUpdate,
} from '@boostline/contracts/schemas/admin/order-limits';
import { DataSource } from 'typeorm';
import { KnownLimits } from './known-limits.js';

/** They are held in memory. */
const maxBlocked = 5000;

/** The blocklist and the limits as the owner sets them; each answers all of it afterwards. */
@Injectable()
export class UpdateOrderLimits {
  constructor(
    private readonly database: DataSource,
    private readonly limits: KnownLimits,
  ) {}

  find(): Promise<OrderLimits> {
    return this.limits.read();
  }

  /** Throws `conflict` with what is set now. */
  async update({ openPerTarget, perBuyerInDay, version }: OrderLimitsUpdate): Promise<OrderLimits> {
    const [changed]: [unknown[], number] = await this.database.query(
      `UPDATE order_limits SET open_per_target = $1, per_buyer_in_day = $2, version = version + 1
        WHERE version = $3 RETURNING version`,
      [openPerTarget, perBuyerInDay, version],
    );
    const current = await this.limits.read();
    if (changed.length > 0) return current;
    throw haveChangedMeanwhile('These limits', current);
  }

  /** Throws `invalid-input` for what is on it already. */
  async block({ kind, value, reason }: Blocking, by: string): Promise<OrderLimits> {
    if ((await this.limits.read()).blocked.length >= maxBlocked)
      throw new ShopError('invalid-input', `The list is full: ${maxBlocked} entries. Remove some first.`);
    const added: unknown[] = await this.database.query(
      `INSERT INTO blocklist (kind, value, reason, blocked_by) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING RETURNING id`,
      [kind, value, reason, by],
    );
    if (added.length === 0) throw invalidField('value', 'This is on the list already.');
    return this.limits.read();
  }

  async unblock(id: number): Promise<OrderLimits> {
    await this.database.query(`DELETE FROM blocklist WHERE id = $1`, [id]);
    return this.limits.read();
  }
}
