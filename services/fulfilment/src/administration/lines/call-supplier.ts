import { ShopError } from '@boostline/contracts/routes/errors';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ActionLimits, Supplier } from '../../suppliers/supplier.entity.js';
import { takeCall } from '../../suppliers/quota.js';
import { SupplierRefused } from '../../suppliers/api/answer-errors.js';
import type { SupplierClient } from '../../suppliers/api/client.js';
import { SupplierClients } from '../../suppliers/api/clients.js';

/** A call to a supplier that a person waits for: failures become sentences for him. */
@Injectable()
export class CallSupplier {
  private readonly logger = new Logger('administration');

  constructor(
    private readonly database: DataSource,
    private readonly clients: SupplierClients,
  ) {}

  /**
   * Throws `conflict` with the supplier's words, `too-many-requests` without quota, and `unavailable` without a known
   * answer.
   */
  async call<T>(
    supplier: Supplier,
    quota: keyof ActionLimits | null,
    call: (client: SupplierClient) => Promise<T>,
  ): Promise<T> {
    if (quota && !(await takeCall(this.database.manager, supplier, quota)))
      throw new ShopError('too-many-requests', 'The supplier allows no more calls right now.', {
        retryAfter: 30,
      });
    try {
      return await call(this.clients.of(supplier));
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      this.logger.warn(`${supplier.name} did not do what the administrator asked for: ${text}`);
      if (error instanceof SupplierRefused) throw new ShopError('conflict', `The supplier refuses: ${text}`);
      throw new ShopError('unavailable', 'The supplier does not answer. Please try again in a moment.');
    }
  }
}
