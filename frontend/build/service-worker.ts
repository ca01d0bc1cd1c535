import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transformWithOxc, type Plugin } from 'vite';

const source = fileURLToPath(new URL('../worker/service-worker.ts', import.meta.url));

/** `/service-worker.js`: a plain script under a name that stays, because browsers ask for it again by its address. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    buildStart() {
      this.addWatchFile(source);
    },
    // After the icons have their names.
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        if (this.environment.name === 'ssr') return;
        const icon = Object.values(bundle).find(
          (file) => file.type === 'asset' && file.originalFileNames.includes('icons/icon-192.png'),
        );
        if (!icon) this.error('the icon of notifications was not drawn');
        const { code } = await transformWithOxc(await readFile(source, 'utf8'), source);
        const script = code.replace('%icon%', `/${icon.fileName}`).replace(/^export \{\s*\};?$/m, '');
        if (/^\s*(?:import|export)\b/m.test(script))
          this.error('the service worker must stay one plain script');
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: script });
      },
    },
  };
}
