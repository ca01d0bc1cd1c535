import { couponsCases } from './coupons.cases.js';
import { guidesCases } from './guides.cases.js';
import { offersCases } from './offers.cases.js';
import { siteConfigCases } from './site-config.cases.js';
import { textsCases } from './texts.cases.js';
import { AdminSuite } from '../admin-suite.js';

// Offers, coupons and how the shop looks. The later ones go on where the earlier ones stopped.
const suite = AdminSuite.forThisFile();

offersCases(suite);
couponsCases(suite);
siteConfigCases(suite);
guidesCases(suite);
textsCases(suite);
