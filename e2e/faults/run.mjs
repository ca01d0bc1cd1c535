// npm run faults: the fault table (docs/faults.md). Sets itself up like npm test, then runs main.ts beside it.
import path from 'node:path';
import { prepareCheckout } from '../../tools/prepare/prepare-checkout.ts';
import { importTypeScript } from '../../tools/process/load-typescript.ts';
import { exitWith } from '../../tools/settings/setup-error.ts';

try {
  await prepareCheckout();
  await importTypeScript(path.join(import.meta.dirname, 'main.ts'));
} catch (error) {
  exitWith(error);
}
