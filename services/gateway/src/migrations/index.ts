import { Account1795400000000 } from './account-1795400000000.js';
import { Administrators1795200000000 } from './administrators-1795200000000.js';

/** In the order in which they are run. */
export const migrations = [Administrators1795200000000, Account1795400000000];
