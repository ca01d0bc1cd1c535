import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Supplier } from './supplier.entity.js';
import { afterRefusedCall, type RefusedCall } from './refused-calls.js';
import { databaseNow } from '../values/moment.js';
import { lockAskedAccount, writeAccount } from './lock-account.js';

/** Keeps what a refusal of any call says of the account: its key is refused, or it is to be asked later. */
@Injectable()
export class NoteRefusedCall {
  private readonly logger = new Logger('suppliers');

  constructor(private readonly database: DataSource) {}

  /** Never throws: the caller has an answer of its own to handle, and the next call is refused alike. */
  async record(
    asked: Pick<Supplier, 'id' | 'name' | 'baseUrl' | 'apiKeySealed'>,
    refused: RefusedCall,
  ): Promise<void> {
    try {
      await this.database.transaction(async (tx) => {
        const account = await lockAskedAccount(tx, asked);
        const after = afterRefusedCall(account, refused, await databaseNow(tx));
        await writeAccount(tx, account, after);
        if (account.holdReason === null && after.holdReason !== null)
          this.logger.error(`supplier ${asked.id} is held, nothing is bought there: its key is refused`);
      });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.logger.warn(`that ${asked.name} refused a call could not be noted, the next one is: ${why}`);
    }
  }
}
