import { beforeAll } from '@jest/globals';
import { accountCases } from './account.cases.js';
import { allOrdersCases } from './all-orders.cases.js';
import { apiSettingsCases } from './api-settings.cases.js';
import { customerDataCases } from './customer-data.cases.js';
import { deskAccessibilityCases } from './accessibility.cases.js';
import { erasureCases } from './erasure.cases.js';
import { operationsCases } from './operations.cases.js';
import { orderDrawerCases } from './order-drawer.cases.js';
import { orderLimitsCases } from './order-limits.cases.js';
import { ordersCases } from './orders.cases.js';
import { deskPages } from '../panel-pages.js';
import { drawerPicture, picturesCases } from '../pictures.cases.js';
import { programsCases } from './programs.cases.js';
import { pushDevicesCases } from './push-devices.cases.js';
import { sessionEndCases } from './session-end.cases.js';
import { signInCases } from './sign-in.cases.js';
import { Stage } from '../stage.js';

// The panel without its products. One shop and one browser for all of them: starting them takes longer than most of
// these. The later ones go on where the earlier ones stopped: the authenticator is set up once, and what was ordered is
// looked at afterwards.
const stage = Stage.forThisFile();
beforeAll(() => stage.beginToStrandLines());

signInCases(stage);
apiSettingsCases(stage);
customerDataCases(stage);
accountCases(stage);
sessionEndCases(stage);
ordersCases(stage);
orderDrawerCases(stage);
allOrdersCases(stage);
operationsCases(stage);
orderLimitsCases(stage);
erasureCases(stage);
programsCases(stage);
pushDevicesCases(stage);
deskAccessibilityCases(stage);
picturesCases(stage, [...deskPages, drawerPicture]);
