import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFiles, visitSyntax } from './source-files.mjs';

/**
 * @typedef {object} Importer
 * @property {string} file with forward slashes, relative to the root
 * @property {string} text
 * @property {string[]} imports what it names, also for types alone and on demand
 */

/**
 * Every source file and what it imports. Reading them all takes seconds: the checks share it.
 * @param {string} root the repository, or a fixture laid out like it
 * @returns {Importer[]}
 */
export function readImporters(root) {
  return sourceFiles(root, '').map((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return { file, text, imports: importsOf(text, file) };
  });
}

/**
 * @param {string} text
 * @param {string} file whose ending tells the language
 */
function importsOf(text, file) {
  const found = new Set();
  visitSyntax(text, file, (node) => {
    const specifier = specifierOf(node);
    if (specifier !== undefined) found.add(specifier);
  });
  return [...found];
}

/** @param {Record<string, any>} node */
function specifierOf(node) {
  if (node.type === 'CallExpression' && node.callee.type === 'Import')
    return node.arguments[0]?.expression.value;
  if (node.type === 'TsImportType') return node.argument.value;
  return /^(Import|Export)\w*Declaration$/.test(node.type) ? node.source?.value : undefined;
}
