import path from 'node:path';
import type { Importer } from './imports-of.ts';

const CONTRACTS = 'libs/contracts';
const SERVICE_LIBRARIES = ['libs/messaging', 'libs/service-kit'];

/** Which workspaces a workspace may import, beside itself. First match counts. */
const MAY_IMPORT: [RegExp, string[]][] = [
  [/^libs\/contracts$/, []],
  [/^libs\//, [CONTRACTS]],
  [/^services\//, [CONTRACTS, ...SERVICE_LIBRARIES]],
  [/^(frontend|sandbox\/.+)$/, [CONTRACTS]],
  [/^(e2e|bench|tools)$/, [CONTRACTS, ...SERVICE_LIBRARIES, 'tools']],
];

/** Folders and files with rules of their own. */
const NEVER: { from: RegExp; never: RegExp; because: string }[] = [
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
  ...[
    /^services\/(orders|fulfilment|catalog)\/src\/.*\/(decide|judge)(-[^/]*)?\.ts$/,
    /^services\/orders\/src\/.*\/(new-order|owe-refund|pay-order)\.ts$/,
    /^services\/fulfilment\/src\/.*\/(account-changes|evidence-rules|follow-status|new-placement|next-poll|why-overdue)\.ts$/,
  ].map((from) => ({
    from,
    never: /^(@nestjs\/|typeorm($|\/)|@boostline\/service-kit)|\/env\.js$|\/storage\//,
    because: 'a decision is pure: neither Nest, TypeORM, the environment nor the database',
  })),
];

/**
 * Checks who imports whom (docs/architecture.md).
 * @returns one line per forbidden import
 */
export function forbiddenImports(importers: Importer[]): string[] {
  return importers.flatMap(({ file, text, imports }) =>
    imports.flatMap((specifier) => {
      const reason = whyForbidden(file, specifier);
      return reason === null ? [] : [`${file}:${lineOf(text, specifier)} imports ${specifier}: ${reason}`];
    }),
  );
}

function whyForbidden(file: string, specifier: string): string | null {
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

/** @returns path in the repository, or the specifier of an outside package */
function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  const ours = /^@boostline\/([^/]+)/.exec(specifier)?.[1];
  if (ours === undefined) return specifier;
  if (['contracts', 'messaging', 'service-kit'].includes(ours)) return `libs/${ours}`;
  if (ours === 'frontend' || ours === 'e2e') return ours;
  return ours.startsWith('sandbox-') ? `sandbox/${ours.slice('sandbox-'.length)}` : `services/${ours}`;
}

function workspaceOf(target: string) {
  return /^((libs|services|sandbox)\/[^/]+|frontend|e2e|tools|bench)(?=\/|$)/.exec(target)?.[0] ?? null;
}

function lineOf(text: string, specifier: string) {
  const lines = text.split('\n');
  return lines.findIndex((line) => line.includes(`'${specifier}'`) || line.includes(`"${specifier}"`)) + 1;
}
