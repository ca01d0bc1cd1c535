import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** Below this a packet is saved at best. */
const worthwhile = 1000;

/** Beside every script and sheet its brotli and gzip form, made once and as small as can be; the gateway sends those. */
export function compressedAssets(): Plugin {
  return {
    name: 'compressed-assets',
    async writeBundle({ dir = '' }) {
      if (this.environment.name === 'ssr') return;
      const assets = join(dir, 'assets');
      const texts = (await readdir(assets)).filter((name) => /\.(?:js|css|svg)$/.test(name));
      await Promise.all(texts.map((name) => compress(join(assets, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  // Names carry a hash, so what another build left is done already.
  if (existsSync(`${file}.br`)) return;
  const text = await readFile(file);
  if (text.length < worthwhile) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  const [small, usual] = await Promise.all([brotli(text, { params }), gzipped(text, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, usual)]);
}
