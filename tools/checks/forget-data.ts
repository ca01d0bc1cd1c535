import { rmSync } from 'node:fs';

/** Jest's global teardown of the suites that start whole shops. */
export default function forgetData() {
  const { PREPARED_DATA: dataDir } = process.env;
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
}
