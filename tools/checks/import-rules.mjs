import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';

const CONTRACTS = 'libs/contracts';
const SERVICE_LIBRARIES = ['libs/messaging', 'libs/service-kit'];
const SKIPPED = new Set(['node_modules', 'dist', '.git', '.nx', '.data', 'coverage', 'fixtures']);

/** Which workspaces a workspace may import, beside itself. First match counts. @type {[RegExp, string[]][]} */
const MAY_IMPORT = [
  [/^libs\/contracts$/, []],
  [/^libs\//, [CONTRACTS]],
  [/^services\//, [CONTRACTS, ...SERVICE_LIBRARIES]],
  [/^(frontend|sandbox\/.+)$/, [CONTRACTS]],
  [/^(e2e|bench|tools)$/, [CONTRACTS, 'tools']],
];

/** Folders and files with rules of their own. @type {{ from: RegExp, never: RegExp, because: string }[]} */
const NEVER = [
  {
    from: /^frontend\/src\/features\/storefront\//,
    never: /^frontend\/src\/features\/admin\//,
    because: 'storefront features never import admin features',
  },
  {
    from: /^frontend\/src\/ui\//,
    never: /^frontend\/src\/(features|app)\//,
    because: 'ui imports no feature',
  },
  {
    from: /\.state\.ts$/,
    never: /^(@nestjs\/|typeorm($|\/)|@boostline\/service-kit)/,
    because: 'a state machine is pure: neither Nest nor TypeORM',
  },
];

/**
 * Checks who imports whom (docs/architecture.md).
 * @param {string} root the repository, or a fixture laid out like it
 * @returns {string[]} one line per forbidden import
 */
export function forbiddenImports(root) {
  return sourceFiles(root, '').flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return importsOf(text, file).flatMap((specifier) => {
      const reason = whyForbidden(file, specifier);
      return reason === null ? [] : [`${file}:${lineOf(text, specifier)} imports ${specifier}: ${reason}`];
    });
  });
}

/**
 * @param {string} file
 * @param {string} specifier
 * @returns {string | null}
 */
function whyForbidden(file, specifier) {
  const target = targetOf(file, specifier);
  const rule = NEVER.find(
    ({ from, never }) => from.test(file) && (never.test(target) || never.test(specifier)),
  );
  if (rule) return rule.because;
  const own = workspaceOf(file);
  const other = workspaceOf(target);
  if (own === null || other === null || own === other) return null;
  // Tests may use the test database of tools.
  if (other === 'tools' && /\/test\//.test(file)) return null;
  const allowed = MAY_IMPORT.find(([from]) => from.test(own))?.[1] ?? [];
  if (allowed.includes(other)) return null;
  return `${own} may import ${allowed.length > 0 ? allowed.join(', ') : 'no other workspace'}`;
}

/**
 * @param {string} file
 * @param {string} specifier
 * @returns {string} path in the repository, or the specifier of an outside package
 */
function targetOf(file, specifier) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  const ours = /^@boostline\/([^/]+)/.exec(specifier)?.[1];
  if (ours === undefined) return specifier;
  if (['contracts', 'messaging', 'service-kit'].includes(ours)) return `libs/${ours}`;
  if (ours === 'frontend' || ours === 'e2e') return ours;
  return ours.startsWith('sandbox-') ? `sandbox/${ours.slice('sandbox-'.length)}` : `services/${ours}`;
}

/** @param {string} target */
function workspaceOf(target) {
  return /^((libs|services|sandbox)\/[^/]+|frontend|e2e|tools|bench)(?=\/|$)/.exec(target)?.[0] ?? null;
}

/**
 * @param {string} text
 * @param {string} file
 * @returns {string[]} everything it imports, also for types alone and on demand
 */
function importsOf(text, file) {
  const typescript = /\.tsx?$/.test(file);
  const found = new Set();
  const visit = (/** @type {unknown} */ node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (node === null || typeof node !== 'object') return;
    const specifier = specifierOf(/** @type {Record<string, any>} */ (node));
    if (specifier !== undefined) found.add(specifier);
    Object.values(node).forEach(visit);
  };
  visit(
    parseSync(
      text,
      typescript
        ? { syntax: 'typescript', tsx: file.endsWith('x'), decorators: true, target: 'es2024' }
        : { syntax: 'ecmascript', jsx: file.endsWith('x'), target: 'es2024' },
    ),
  );
  return [...found];
}

/** @param {Record<string, any>} node */
function specifierOf(node) {
  if (node.type === 'CallExpression' && node.callee.type === 'Import')
    return node.arguments[0]?.expression.value;
  if (node.type === 'TsImportType') return node.argument.value;
  return /^(Import|Export)\w*Declaration$/.test(node.type) ? node.source?.value : undefined;
}

/**
 * @param {string} text
 * @param {string} specifier
 */
function lineOf(text, specifier) {
  const lines = text.split('\n');
  return lines.findIndex((line) => line.includes(`'${specifier}'`) || line.includes(`"${specifier}"`)) + 1;
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]} with forward slashes, relative to the root
 */
function sourceFiles(root, folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourceFiles(root, name);
    return /\.(tsx?|mjs|jsx?)$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [name] : [];
  });
}
