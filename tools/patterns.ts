// npm run patterns [-- folder]: every regular expression of the services, libraries, the sandbox and the frontend takes a
// time that grows with the text, not with its square. Fails with one line for each that does not.
import path from 'node:path';
import { repository } from './repository.ts';
import { slowPatterns } from './checks/slow-patterns.ts';

const { checked, slow } = slowPatterns(path.resolve(repository, process.argv[2] ?? '.'));
for (const line of slow) process.stdout.write(`${line}\n`);
process.stdout.write(`patterns: ${slow.length} of ${checked} slow\n`);
process.exit(slow.length === 0 ? 0 : 1);
