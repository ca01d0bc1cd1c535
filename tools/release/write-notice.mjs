// npm run notice: writes NOTICE from what the bundles hold.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { prepareCheckout } from '../prepare/prepare-checkout.mjs';
import { notice } from './notice.mjs';
import { repository } from '../repository.mjs';
import { exitWith } from '../settings/setup-error.mjs';

try {
  await prepareCheckout();
  writeFileSync(path.join(repository, 'NOTICE'), notice());
} catch (error) {
  exitWith(error);
}
