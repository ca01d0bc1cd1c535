// A check of npm test: no statement of orders and fulfilment names a status that it sets, or computes an amount, and none of
// any service writes out a list of statuses.
import { repository } from './repository.ts';
import { rulesInSql } from './checks/rules-in-sql.ts';

const found = rulesInSql(repository);
for (const line of found) process.stdout.write(`${line}\n`);
process.stdout.write(`rules in SQL: ${found.length}\n`);
process.exit(found.length === 0 ? 0 : 1);
