import { readFileSync } from 'node:fs';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  assets?: string[];
}

export interface Assets {
  /** Each before what it needs. */
  scripts: string[];
  styles: string[];
  fonts: string[];
}

export const entries = {
  storefront: 'src/app/entry-client.tsx',
  early: 'src/app/early.ts',
  admin: 'src/features/admin/entry-admin.tsx',
};

/** Of the storefront's build and of the panel's; their files have nothing in common (vite.config.ts). */
const manifest = { ...manifestOf('panel'), ...manifestOf('storefront') };

function manifestOf(part: 'storefront' | 'panel'): Record<string, Chunk> {
  const file = new URL(`../client/.vite/${part}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>;
}

/** The files that the given sources of the client build need, each once; what is first in `sources` may need the rest. */
export function assetsOf(...sources: string[]): Assets {
  const visited = new Set<string>();
  const scripts: string[] = [];
  const styles = new Set<string>();
  const fonts = new Set<string>();
  const visit = (key: string) => {
    const chunk = chunkOf(key);
    if (visited.has(chunk.file)) return;
    visited.add(chunk.file);
    for (const inner of chunk.imports ?? []) visit(inner);
    scripts.unshift(chunk.file);
    for (const sheet of chunk.css ?? []) styles.add(sheet);
    for (const asset of chunk.assets ?? []) if (asset.endsWith('.woff2')) fonts.add(asset);
  };
  sources.toReversed().forEach(visit);
  return { scripts, styles: [...styles], fonts: [...fonts] };
}

/** The text of the style sheets, to be sent within the page: its first paint then waits for nothing else. */
export function cssOf({ styles }: Assets): string {
  return styles.map((file) => readFileSync(new URL(`../client/${file}`, import.meta.url), 'utf8')).join('');
}

/** The address of a file that the build drew (build/site-icons.ts). */
export const iconPath = (name: string) => `/${chunkOf(`icons/${name}`).file}`;

function chunkOf(key: string): Chunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the client build has no ${key}`);
  return chunk;
}
