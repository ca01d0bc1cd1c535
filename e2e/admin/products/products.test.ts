import { bulkEditCases } from './bulk-edit.cases.js';
import { couponsCases } from './coupons.cases.js';
import { filesCases } from './files.cases.js';
import { guidesCases } from './guides.cases.js';
import { makePackagesCases } from './make-packages.cases.js';
import { offersCases } from './offers.cases.js';
import { packagesCases } from './packages.cases.js';
import { productAccessibilityCases } from './accessibility.cases.js';
import { queuesCases } from './queues.cases.js';
import { servicesCases } from './services.cases.js';
import { textsCases } from './texts.cases.js';
import { siteConfigCases } from './site-config.cases.js';
import { AdminSuite } from '../admin-suite.js';

// What is sold and how the shop looks, and before that the queues, for which no sweep may come to the help of a job. The
// later ones go on where the earlier ones stopped.
const suite = AdminSuite.forThisFile({ FULFILMENT_SWEEP_MS: '3600000' });

queuesCases(suite);
packagesCases(suite);
makePackagesCases(suite);
bulkEditCases(suite);
servicesCases(suite);
filesCases(suite);
offersCases(suite);
couponsCases(suite);
siteConfigCases(suite);
guidesCases(suite);
textsCases(suite);
productAccessibilityCases(suite);
