import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.nx', '.data', 'coverage', 'fixtures']);

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]} with forward slashes, relative to the root
 */
export function sourceFiles(root, folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourceFiles(root, name);
    return /\.(tsx?|mjs|jsx?)$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [name] : [];
  });
}

/**
 * @param {string} text
 * @param {string} file whose ending tells the language
 * @param {(node: Record<string, any>) => void} visit called with every node of its syntax
 */
export function visitSyntax(text, file, visit) {
  const typescript = /\.tsx?$/.test(file);
  const walk = (/** @type {unknown} */ node) => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (node === null || typeof node !== 'object') return;
    visit(/** @type {Record<string, any>} */ (node));
    Object.values(node).forEach(walk);
  };
  walk(
    parseSync(
      text,
      typescript
        ? { syntax: 'typescript', tsx: file.endsWith('x'), decorators: true, target: 'es2024' }
        : { syntax: 'ecmascript', jsx: file.endsWith('x'), target: 'es2024' },
    ),
  );
}
