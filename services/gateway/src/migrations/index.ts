import { Account1795400000000 } from './account-1795400000000.js';
import { Administrators1795200000000 } from './administrators-1795200000000.js';
import { ApiKeys1796400000018 } from './api-keys-1796400000018.js';
import { PasswordAge1796700000001 } from './password-age-1796700000001.js';
import { Passkeys1800020000000 } from './passkeys-1800020000000.js';
import { SetUp1796320000001 } from './set-up-1796320000001.js';
import { Visits1796350000002 } from './visits-1796350000002.js';
import { EveryDaySignIn1800020000001 } from './every-day-sign-in-1800020000001.js';
import { Erasures1796410000002 } from './erasures-1796410000002.js';
import { Staff1800110000000 } from './staff-1800110000000.js';

/** In the order in which they are run. */
export const migrations = [
  Administrators1795200000000,
  Account1795400000000,
  SetUp1796320000001,
  Visits1796350000002,
  ApiKeys1796400000018,
  Erasures1796410000002,
  PasswordAge1796700000001,
  Passkeys1800020000000,
  EveryDaySignIn1800020000001,
  Staff1800110000000,
];
