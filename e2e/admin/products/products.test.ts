import { bulkEditCases } from './bulk-edit.cases.js';
import { filesCases } from './files.cases.js';
import { makePackagesCases } from './make-packages.cases.js';
import { packagesCases } from './packages.cases.js';
import { productAccessibilityCases } from './accessibility.cases.js';
import { queuesCases } from './queues.cases.js';
import { servicesCases } from './services.cases.js';
import { AdminSuite } from '../admin-suite.js';

// Packages and their services, and before that the queues, for which no sweep may come to the help of a job. The later
// ones go on where the earlier ones stopped.
const suite = AdminSuite.forThisFile({ FULFILMENT_SWEEP_MS: '3600000' });

queuesCases(suite);
packagesCases(suite);
makePackagesCases(suite);
bulkEditCases(suite);
servicesCases(suite);
filesCases(suite);
productAccessibilityCases(suite);
