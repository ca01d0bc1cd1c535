// npm run faults: the fault table (docs/faults.md). Sets itself up like npm test, then runs main.ts beside it.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prepareCheckout } from '../../tools/prepare/prepare-checkout.mjs';
import { exitWith } from '../../tools/settings/setup-error.mjs';

try {
  await prepareCheckout();
  await loadTypeScript();
  await import('./main.ts');
} catch (error) {
  exitWith(error);
}

/** Node strips types by itself, but neither finds ./x.ts behind './x.js' nor knows parameter properties: swc does. */
async function loadTypeScript() {
  // Not imported above: an older Node, which fetches the right one there, does not have it.
  const { registerHooks } = await import('node:module');
  const { transformSync } = await import('@swc/core');
  registerHooks({
    resolve(specifier, context, next) {
      const source = /^\.{1,2}\/.*\.js$/.test(specifier) && context.parentURL?.endsWith('.ts');
      return next(source ? specifier.replace(/\.js$/, '.ts') : specifier, context);
    },
    load(url, context, next) {
      if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
      const file = fileURLToPath(url);
      const { code } = transformSync(readFileSync(file, 'utf8'), {
        filename: file,
        swcrc: false,
        jsc: { parser: { syntax: 'typescript' }, target: 'es2024' },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      });
      return { format: 'module', source: code, shortCircuit: true };
    },
  });
}
