// npm run model [-- --minutes 60] [--seed N]: plays random histories with random suppliers against the deciding functions of
// this service (docs/faults.md). With --mutations each premise in mutations.mjs is broken once, and must be found.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { prepareCheckout } from '../../../../tools/prepare/prepare-checkout.ts';
import { importTypeScript } from '../../../../tools/process/load-typescript.ts';
import { exitWith } from '../../../../tools/settings/setup-error.ts';
import { mutations } from './mutations.mjs';

const sources = path.join(import.meta.dirname, '..', '..', 'src');
const words = process.argv.slice(2);

try {
  if (words[0] === '--mutations') await runMutations(words.slice(1));
  else if (words[0] === '--mutation') await play(Number(words[1]));
  else {
    await prepareCheckout();
    await play(null);
  }
} catch (error) {
  exitWith(error);
}

/** @param {number | null} broken the premise that is broken */
async function play(broken) {
  const mutation = broken === null ? undefined : mutations[broken];
  const edits = mutation ? [mutation, ...(mutation.besides ?? [])] : [];
  if (mutation) process.argv.splice(2, 2);
  await importTypeScript(path.join(import.meta.dirname, 'main.ts'), (file, source) => {
    return edits
      .filter((edit) => file === path.join(sources, edit.file))
      .reduce((text, edit) => {
        if (!text.includes(edit.from)) throw new Error(`${edit.file} does not hold: ${edit.from}`);
        return text.replace(edit.from, () => edit.to);
      }, source);
  });
}

/** @param {string[]} options */
async function runMutations(options) {
  await prepareCheckout();
  let missed = 0;
  for (const [number, { name }] of mutations.entries()) {
    const begun = performance.now();
    const child = spawn(
      process.execPath,
      [import.meta.filename, '--mutation', String(number), '--first', ...options],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
    const [code] = await once(child, 'close');
    const harm = /^HARM: .*$/m.exec(output)?.[0] ?? 'nothing was found';
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    if (code !== 1 || !output.includes('HARM')) missed += 1;
    process.stdout.write(`${seconds.padStart(6)} s  ${name}: ${harm}\n`);
  }
  process.exitCode = missed === 0 ? 0 : 1;
}
