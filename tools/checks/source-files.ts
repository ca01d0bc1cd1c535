import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.nx', '.data', 'coverage', 'fixtures']);

/** @returns with forward slashes, relative to the root */
export function sourceFiles(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourceFiles(root, name);
    return /\.(tsx?|mjs|jsx?)$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [name] : [];
  });
}

/** What the checks read of swc's syntax tree. Which of it a node has, its type says. */
export interface Syntax {
  type: string;
  span: { start: number; end: number };
  value: string;
  operator: string;
  pattern: string;
  flags: string;
  id: Syntax;
  key: Syntax;
  identifier: Syntax;
  init: Syntax | null;
  body: Syntax | null;
  opening?: { name?: Syntax };
  children: Syntax[];
  expression: Syntax;
  consequent: Syntax;
  alternate: Syntax;
  left: Syntax;
  right: Syntax;
  callee: Syntax;
  base: Syntax;
  property: Syntax;
  quasis: { cooked?: string; raw: string }[];
  arguments?: { expression: Syntax }[];
}

/**
 * @param file its extension decides the language
 * @param visit called with every node of its syntax
 */
export function visitSyntax(text: string, file: string, visit: (node: Syntax) => void) {
  const typescript = /\.tsx?$/.test(file);
  const walk = (node: unknown) => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (node === null || typeof node !== 'object') return;
    if (isSyntax(node)) visit(node);
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

/** The line on which a part of the syntax begins. The parser counts bytes, from 1. */
export function lineIn(text: string): (part: Syntax) => number {
  const bytes = Buffer.from(text);
  return ({ span }) =>
    bytes
      .subarray(0, span.start - 1)
      .toString()
      .split('\n').length;
}

/** Texts that may be statements of SQL, an expression inside as `?`. */
export function sqlTextsOf(text: string, file: string): { node: Syntax; sql: string }[] {
  const found: { node: Syntax; sql: string }[] = [];
  visitSyntax(text, file, (node) => {
    if (node.type === 'TemplateLiteral')
      found.push({ node, sql: node.quasis.map(({ raw }) => raw).join('?') });
    if (node.type === 'StringLiteral') found.push({ node, sql: node.value });
  });
  return found;
}

function isSyntax(node: object): node is Syntax {
  return 'type' in node && typeof node.type === 'string';
}
