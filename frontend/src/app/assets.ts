import { readFileSync } from 'node:fs';
import { inLanguage, type Language } from '@boostline/contracts/languages';

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
};

type Manifest = Record<string, Chunk>;

const storefront = manifestOf('storefront');
const panels = { en: manifestOf('panel'), hi: manifestOf('panel-hi') };

/** Of one build (vite.config.ts). */
function manifestOf(part: string): Manifest {
  const file = new URL(`../client/.vite/${part}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

/** The files that the given sources of the storefront's build need, each once; what is first in `sources` may need the rest. */
export const assetsOf = (...sources: string[]): Assets => filesOf(storefront, sources);

export const panelAssets = (language: Language): Assets =>
  filesOf(inLanguage(panels, language), ['src/features/admin/entry-admin.tsx']);

function filesOf(manifest: Manifest, sources: string[]): Assets {
  const visited = new Set<string>();
  const scripts: string[] = [];
  const styles = new Set<string>();
  const fonts = new Set<string>();
  const visit = (key: string) => {
    const chunk = chunkOf(manifest, key);
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
export const iconPath = (name: string) => `/${chunkOf(storefront, `icons/${name}`).file}`;

function chunkOf(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the client build has no ${key}`);
  return chunk;
}
