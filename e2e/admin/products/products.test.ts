import { bulkEditCases } from './bulk-edit.cases.js';
import { couponsCases } from './coupons.cases.js';
import { filesCases } from './files.cases.js';
import { makePackagesCases } from './make-packages.cases.js';
import { offersCases } from './offers.cases.js';
import { packagesCases } from './packages.cases.js';
import { productAccessibilityCases } from './accessibility.cases.js';
import { servicesCases } from './services.cases.js';
import { siteConfigCases } from './site-config.cases.js';
import { AdminSuite } from '../admin-suite.js';

// What is sold and how the shop looks, in a shop of their own; the later ones go on where the earlier ones stopped.
const suite = AdminSuite.forThisFile();

packagesCases(suite);
makePackagesCases(suite);
bulkEditCases(suite);
servicesCases(suite);
filesCases(suite);
offersCases(suite);
couponsCases(suite);
siteConfigCases(suite);
productAccessibilityCases(suite);
