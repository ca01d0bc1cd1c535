import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { withUnexplained } from '../suppliers/account-changes.js';
import type { Supplier } from '../suppliers/supplier.entity.js';
import { databaseNow } from '../values/moment.js';
import { lockAskedAccount, writeAccount } from '../suppliers/lock-account.js';

const logger = new Logger('reconcile');

/** From now on nothing is adopted or proved absent by charge at the account, until a person has explained this. */
export async function noteUnexplained(database: DataSource, supplier: Supplier, what: string): Promise<void> {
  const isNew = await database.transaction(async (tx) => {
    const account = await lockAskedAccount(tx, supplier);
    const after = withUnexplained(account, what, await databaseNow(tx));
    await writeAccount(tx, account, after);
    return after !== account;
  });
  if (isNew)
    logger.error(`${supplier.name}: ${what}; lost answers there are for a person until it is explained`);
}
