import { bulkEditCases } from './bulk-edit.cases.js';
import { couponsCases } from './coupons.cases.js';
import { filesCases } from './files.cases.js';
import { makePackagesCases } from './make-packages.cases.js';
import { offersCases } from './offers.cases.js';
import { packagesCases } from './packages.cases.js';
import { productPages } from '../panel-pages.js';
import { editingPicture, picturesCases } from '../pictures.cases.js';
import { productAccessibilityCases } from './accessibility.cases.js';
import { servicesCases } from './services.cases.js';
import { siteConfigCases } from './site-config.cases.js';
import { Stage } from '../stage.js';

// What is sold and how the shop looks, in a shop of their own; the later ones go on where the earlier ones stopped.
const stage = Stage.forThisFile();

packagesCases(stage);
makePackagesCases(stage);
bulkEditCases(stage);
servicesCases(stage);
filesCases(stage);
offersCases(stage);
couponsCases(stage);
siteConfigCases(stage);
productAccessibilityCases(stage);
picturesCases(stage, [...productPages, editingPicture]);
