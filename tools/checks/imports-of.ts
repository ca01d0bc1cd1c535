import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFiles, visitSyntax, type Syntax } from './source-files.ts';

export interface Importer {
  /** With forward slashes, relative to the root. */
  file: string;
  text: string;
  /** What it names, also for types alone and on demand. */
  imports: string[];
}

/**
 * Every source file and what it imports. Reading them all takes seconds: the checks share it.
 * @param root the repository, or a fixture laid out like it
 */
export function readImporters(root: string): Importer[] {
  return sourceFiles(root, '').map((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return { file, text, imports: importsOf(text, file) };
  });
}

/** @param file whose ending tells the language */
function importsOf(text: string, file: string) {
  const found = new Set<string>();
  visitSyntax(text, file, (node) => {
    const specifier = specifierOf(node);
    if (specifier !== undefined) found.add(specifier);
  });
  return [...found];
}

function specifierOf(node: Syntax) {
  if (node.type === 'CallExpression' && node.callee.type === 'Import')
    return node.arguments?.[0]?.expression.value;
  if (node.type === 'TsImportType') return node.argument.value;
  return /^(Import|Export)\w*Declaration$/.test(node.type) ? node.source?.value : undefined;
}
