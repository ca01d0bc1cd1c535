import { bulkChangesCases } from './bulk-changes.cases.js';
import { networksCases } from './networks.cases.js';
import { ownProductCases } from './own-product.cases.js';
import { packagesCases } from './packages.cases.js';
import { productAccessibilityCases } from './accessibility.cases.js';
import { queuesCases } from './queues.cases.js';
import { servicesCases } from './services.cases.js';
import { AdminSuite } from '../admin-suite.js';

// Packages and their services, and before that the queues, for which no sweep may come to the help of a job. The later
// ones go on where the earlier ones stopped. Further networks come last: they change what every product is called.
const suite = AdminSuite.forThisFile({ FULFILMENT_SWEEP_MS: '3600000' });

queuesCases(suite);
packagesCases(suite);
bulkChangesCases(suite);
servicesCases(suite);
productAccessibilityCases(suite);
networksCases(suite);
ownProductCases(suite);
