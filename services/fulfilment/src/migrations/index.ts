import { Fulfilment1763690000000 } from './1763690000000-fulfilment.js';
import { Administration1795500000000 } from './1795500000000-administration.js';
import { IndexesForAYear1795810000000 } from './1795810000000-indexes-for-a-year.js';
import { Retention1795820000000 } from './1795820000000-retention.js';
import { Refills1795830000000 } from './1795830000000-refills.js';
import { QueueOfAnAccount1795840000000 } from './1795840000000-queue-of-an-account.js';
import { Failover1795850000000 } from './1795850000000-failover.js';
import { Admissions1795920000000 } from './1795920000000-admissions.js';

export const migrations = [
  Fulfilment1763690000000,
  Administration1795500000000,
  IndexesForAYear1795810000000,
  Retention1795820000000,
  Refills1795830000000,
  QueueOfAnAccount1795840000000,
  Failover1795850000000,
  Admissions1795920000000,
];
