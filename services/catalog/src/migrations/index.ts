import { CreateCatalogue1795233600000 } from './1795233600000-create-catalogue.js';
import { SyncedServices1795500000000 } from './1795500000000-synced-services.js';
import { PackageFallback1795612000000 } from './1795612000000-package-fallback.js';

export const migrations = [
  CreateCatalogue1795233600000,
  SyncedServices1795500000000,
  PackageFallback1795612000000,
];
