import { jest } from '@jest/globals';
import { accessibilityCases } from './accessibility.cases.js';
import { accountCases } from './account.cases.js';
import { apiSettingsCases } from './api-settings.cases.js';
import { offersCases } from './offers.cases.js';
import { operationsCases } from './operations.cases.js';
import { orderDrawerCases } from './order-drawer.cases.js';
import { ordersCases } from './orders.cases.js';
import { packagesCases } from './packages.cases.js';
import { picturesCases } from './pictures.cases.js';
import { servicesCases } from './services.cases.js';
import { signInCases } from './sign-in.cases.js';
import { siteConfigCases } from './site-config.cases.js';
import { Stage } from './stage.js';

// One shop and one browser for all of them: starting them takes longer than most of these. The later ones go on
// where the earlier ones stopped: the authenticator is set up once, and what was ordered is looked at afterwards.
jest.setTimeout(120_000);
const stage = Stage.forThisFile();

signInCases(stage);
packagesCases(stage);
servicesCases(stage);
offersCases(stage);
siteConfigCases(stage);
apiSettingsCases(stage);
accountCases(stage);
ordersCases(stage);
orderDrawerCases(stage);
operationsCases(stage);
accessibilityCases(stage);
picturesCases(stage);
