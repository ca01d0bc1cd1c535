import type { PaymentGatewayName } from '@boostline/contracts/schemas/admin/settings';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** When a gateway last notified us of a payment that we know; notifications about unknown ones may come from strangers. */
@Injectable()
export class FindLastNotification {
  constructor(private readonly database: DataSource) {}

  async find(gateway: PaymentGatewayName): Promise<Date | null> {
    const [row]: { received_at: Date }[] = await this.database.query(
      `(SELECT received_at FROM webhooks WHERE gateway = $1 AND origin IS NULL ORDER BY id DESC LIMIT 1)
       UNION ALL (SELECT notified_at FROM test_payments WHERE gateway = $1 AND notified_at IS NOT NULL
                   ORDER BY created_at DESC LIMIT 1) LIMIT 1`,
      [gateway],
    );
    return row?.received_at ?? null;
  }
}
