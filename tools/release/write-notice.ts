// npm run notice: writes NOTICE from what the bundles hold.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { prepareCheckout } from '../prepare/prepare-checkout.ts';
import { notice } from './notice.ts';
import { repository } from '../repository.ts';
import { exitWith } from '../settings/setup-error.ts';

try {
  await prepareCheckout();
  writeFileSync(path.join(repository, 'NOTICE'), notice());
} catch (error) {
  exitWith(error);
}
