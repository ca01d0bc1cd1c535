import path from 'node:path';
import type { Importer } from './imports-of.ts';

/**
 * Files that import one another in a ring, whatever is imported: a ring of types alone, which the linter lets pass,
 * binds its files together just as much for whoever reads or moves them.
 * @returns one line for each set of files of which every one leads to every other, with its shortest ring
 */
export function importCircles(importers: Importer[]): string[] {
  const files = new Set(importers.map(({ file }) => file));
  const graph = new Map(
    importers.map(({ file, imports }) => [
      file,
      imports.flatMap((specifier) => fileOf(file, specifier, files) ?? []),
    ]),
  );
  return tangles(graph).map((tangle) => describe(shortestRing(tangle, graph), tangle.length));
}

/** @returns undefined for what is no source of ours */
function fileOf(importer: string, specifier: string, files: Set<string>): string | undefined {
  const library = /^@boostline\/(contracts|messaging|service-kit)\/(.+)$/.exec(specifier);
  const target = specifier.startsWith('.')
    ? path.posix.join(path.posix.dirname(importer), specifier)
    : library && `libs/${library[1]}/src/${library[2]}`;
  if (!target) return undefined;
  const stem = target.replace(/\.js$/, '');
  return [target, `${stem}.ts`, `${stem}.tsx`].find((file) => files.has(file));
}

/** The strongly connected parts of more than one file, after Tarjan. */
function tangles(imports: Map<string, string[]>): string[][] {
  const lowest: Map<string, number> = new Map();
  const open: string[] = [];
  const found: string[][] = [];
  /** @returns the number of the first open file that it leads to */
  const visit = (file: string): number => {
    const number = lowest.size;
    lowest.set(file, number);
    open.push(file);
    let low = number;
    for (const next of imports.get(file) ?? [])
      if (!lowest.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, lowest.get(next) ?? low);
    lowest.set(file, low);
    if (low === number) {
      const part = open.splice(open.indexOf(file));
      if (part.length > 1 || imports.get(file)?.includes(file)) found.push(part.toSorted());
    }
    return low;
  };
  for (const file of imports.keys()) if (!lowest.has(file)) visit(file);
  return found.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1));
}

function shortestRing(tangle: string[], imports: Map<string, string[]>) {
  return tangle
    .map((file) => wayBackTo(file, new Set(tangle), imports))
    .reduce((shortest, ring) => (ring.length < shortest.length ? ring : shortest));
}

function wayBackTo(start: string, within: Set<string>, imports: Map<string, string[]>) {
  const ways = [[start]];
  const seen = new Set();
  for (const way of ways)
    for (const next of imports.get(way.at(-1) ?? start) ?? []) {
      if (next === start) return way;
      if (!within.has(next) || seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  throw new Error(`${start} is in no ring`);
}

function describe(ring: string[], size: number) {
  const more = size > ring.length ? ` (a ring of ${ring.length} among ${size} files)` : '';
  return `${ring[0]}:1 imports itself over ${[...ring.slice(1), ring[0]].join(' → ')}${more}`;
}
