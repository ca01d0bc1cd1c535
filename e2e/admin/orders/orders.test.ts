import { beforeAll } from '@jest/globals';
import { accountCases } from './account.cases.js';
import { allOrdersCases } from './all-orders.cases.js';
import { apiSettingsCases } from './api-settings.cases.js';
import { customerDataCases } from './customer-data.cases.js';
import { orderAccessibilityCases } from './accessibility.cases.js';
import { erasureCases } from './erasure.cases.js';
import { operationsCases } from './operations.cases.js';
import { orderDrawerCases } from './order-drawer.cases.js';
import { orderLimitsCases } from './order-limits.cases.js';
import { ordersCases } from './orders.cases.js';
import { programsCases } from './programs.cases.js';
import { pushDevicesCases } from './push-devices.cases.js';
import { sessionEndCases } from './session-end.cases.js';
import { signInCases } from './sign-in.cases.js';
import { AdminSuite } from '../admin-suite.js';

// The panel without its products. One shop and one browser for all of them: starting them takes longer than most of
// these. The later ones go on where the earlier ones stopped: the authenticator is set up once, and what was ordered is
// looked at afterwards.
const suite = AdminSuite.forThisFile();
beforeAll(() => suite.beginToStrandLines());

signInCases(suite);
apiSettingsCases(suite);
customerDataCases(suite);
accountCases(suite);
sessionEndCases(suite);
ordersCases(suite);
orderDrawerCases(suite);
allOrdersCases(suite);
operationsCases(suite);
orderLimitsCases(suite);
erasureCases(suite);
programsCases(suite);
pushDevicesCases(suite);
orderAccessibilityCases(suite);
