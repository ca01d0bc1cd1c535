import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { withUnexplained } from '../providers/account-changes.js';
import type { Provider } from '../providers/provider.entity.js';
import { databaseNow } from '../storage/database-clock.js';
import { lockAskedAccount } from '../storage/read-placements.js';
import { writeAccount } from '../storage/write-account.js';

const logger = new Logger('reconcile');

/** From now on nothing is adopted or proved absent by charge at the account, until a person has explained this. */
export async function noteUnexplained(database: DataSource, provider: Provider, what: string): Promise<void> {
  const isNew = await database.transaction(async (tx) => {
    const account = await lockAskedAccount(tx, provider);
    const after = withUnexplained(account, what, await databaseNow(tx));
    await writeAccount(tx, account, after);
    return after !== account;
  });
  if (isNew)
    logger.error(`${provider.name}: ${what}; lost answers there are for a person until it is explained`);
}
