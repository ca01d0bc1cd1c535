import { beforeAll } from '@jest/globals';
import { apiSettingsCases } from './api-settings.cases.js';
import { auditLogCases } from './audit-log.cases.js';
import { operationsCases } from './operations.cases.js';
import { orderLimitsCases } from './order-limits.cases.js';
import { pushDevicesCases } from './push-devices.cases.js';
import { AdminSuite } from '../admin-suite.js';

// Settings first, while lines come before a person. The second supplier of the settings is switched off in later cases.
const suite = AdminSuite.forThisFile();
beforeAll(() => suite.beginToStrandLines());

apiSettingsCases(suite);
orderLimitsCases(suite);
pushDevicesCases(suite);
operationsCases(suite);
auditLogCases(suite);
