import { ShopError } from '@boostline/contracts/routes/errors';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** A person has settled with the supplier what was bought beyond what was sold: cancelled it there, or written it off. */
@Injectable()
export class SettleSurplus {
  constructor(private readonly database: DataSource) {}

  /** Throws `conflict` when it is settled already. */
  async settle(id: number, { by, reason }: { by: string; reason: string }): Promise<void> {
    const [settled]: [unknown[], number] = await this.database.query(
      `UPDATE surplus_orders SET settled_at = now(), settled_by = $2, settled_reason = $3
        WHERE id = $1 AND settled_at IS NULL RETURNING id`,
      [id, by, reason],
    );
    if (settled.length === 0)
      throw new ShopError('conflict', 'This is settled already. Please look at the list again.');
  }
}
