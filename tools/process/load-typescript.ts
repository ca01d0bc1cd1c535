import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Imports TypeScript with `.js` imports and decorators, which Node cannot; `edit` may change a source before it is compiled. */
export async function importTypeScript(
  file: string,
  edit: (file: string, source: string) => string = (_file, source) => source,
) {
  // Not imported above: an older Node, which fetches the right one, does not have it.
  const { registerHooks } = await import('node:module');
  const { transformSync } = await import('@swc/core');
  registerHooks({
    resolve(specifier, context, next) {
      const source = /^\.{1,2}\/.*\.js$/.test(specifier) && context.parentURL?.endsWith('.ts');
      return next(source ? specifier.replace(/\.js$/, '.ts') : specifier, context);
    },
    load(url, context, next) {
      if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
      const filename = fileURLToPath(url);
      const { code } = transformSync(edit(filename, readFileSync(filename, 'utf8')), {
        filename,
        swcrc: false,
        jsc: {
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
          target: 'es2024',
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      });
      return { format: 'module', source: code, shortCircuit: true };
    },
  });
  return import(file);
}
