import { offersCases } from './offers.cases.js';
import { packagesCases } from './packages.cases.js';
import { servicesCases } from './services.cases.js';
import { signInCases } from './sign-in.cases.js';
import { siteConfigCases } from './site-config.cases.js';
import { Stage } from './stage.js';

// One shop and one browser for all of them: starting them takes longer than most of these.
const stage = Stage.forThisFile();

signInCases(stage);
packagesCases(stage);
servicesCases(stage);
offersCases(stage);
siteConfigCases(stage);
