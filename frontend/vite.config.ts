import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Rolldown } from 'vite';
import { antdSheets } from './build/antd-sheets.ts';
import { compressedAssets } from './build/compressed-assets.ts';
import { serviceWorker } from './build/service-worker.ts';
import { siteIcons } from './build/site-icons.ts';

const contracts = fileURLToPath(new URL('../libs/contracts/src/', import.meta.url));
/** Its package offers only the half with warnings for developers by name, which weighs 3 KiB more. */
const router = fileURLToPath(new URL('./dist/production/', import.meta.resolve('react-router/package.json')));

/**
 * Four builds (`npm run build`): the storefront, beside it the panel in English (`--mode panel`) and in Hindi (`--mode
 * panel-hi`), and the server's. Built together, every piece that they share would become a file of its own, and a buyer
 * would fetch each of them.
 */
const panel = { admin: 'src/features/admin/entry-admin.tsx' };
const entries: Record<string, Record<string, string>> = {
  storefront: { storefront: 'src/app/entry-client.tsx', early: 'src/app/early.ts' },
  panel,
  'panel-hi': panel,
};

/** The panel's words in Hindi stand beside the English ones and have the same names. */
const hindiWords = { find: /^(.*\/messages\/admin.*)-en\.js$/, replacement: '$1-hi.js' };

/** What only some visitors fetch, or all of them later; and the entry, which waits for words that need the rest. */
const fetchedLater =
  /\/api\/(?:push\/|browser-subscriptions\.)|\/features\/storefront\/(?:rules|payment|recent-orders|coupons|notices|invoice)\/|\/contracts\/(?:src|dist)\/schemas\/shop\/tax\/indian-states\.|\/texts\/(?:hi|en\/(?:rules|coupons|notices|invoice|refused-parts|lost-order))\b|\/packages\/parts-in-words\.|\/app\/(?:preview|early|entry-client)\.tsx?/;

/** Of an order's page, which its many parts share and no other page needs. */
const ofAnOrder = /\/features\/storefront\/orders\/|\/texts\/en\/order-page\b/;

/** What every page needs as one file, what several pages share as another, then a file for each page. */
const fewPageFiles: Rolldown.OutputOptions['codeSplitting'] = {
  groups: [
    { name: 'shop', tags: ['$initial'], test: (id: string) => !fetchedLater.test(id), priority: 2 },
    {
      name: 'pages',
      minShareCount: 4,
      test: (id: string) => !fetchedLater.test(id) && !ofAnOrder.test(id),
      priority: 1,
    },
  ],
};

/**
 * Of the panel what signing in needs, and what many pages share. Left to the builder these were fifty files, which a page
 * waited for.
 */
const fewFiles: Rolldown.OutputOptions['codeSplitting'] = {
  groups: [
    { name: 'first', tags: ['$initial'], priority: 2 },
    { name: 'shared', minShareCount: 3, priority: 1 },
  ],
};

export default defineConfig(({ isSsrBuild, mode }) => {
  const part = mode in entries ? mode : 'storefront';
  return {
    plugins: [
      antdSheets(),
      ...(part === 'storefront' ? [siteIcons(), serviceWorker()] : []),
      react(),
      compressedAssets(),
    ],
    resolve: {
      // The contracts as written, so that a build of the site waits for no other.
      alias: [
        ...(part === 'panel-hi' ? [hindiWords] : []),
        { find: /^@boostline\/contracts\/(.*)$/, replacement: `${contracts}$1.ts` },
        { find: /^react-router$/, replacement: `${router}index.mjs` },
        { find: /^react-router\/dom$/, replacement: `${router}dom-export.mjs` },
      ],
      dedupe: ['react', 'react-dom'],
    },
    ssr: { noExternal: true },
    // Inlined into the server's bundle too, so that React's development half stays out of it.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      target: isSsrBuild ? 'node20' : ['chrome107', 'safari16', 'firefox104'],
      outDir: isSsrBuild ? 'dist/server' : 'dist/client',
      emptyOutDir: part === 'storefront',
      manifest: isSsrBuild ? false : `.vite/${part}.json`,
      // The licences of what is bundled; all other packages carry theirs.
      license: { fileName: `.vite/${isSsrBuild ? 'server' : part}-licences.md` },
      // What is fetched later needs nothing beside it, so the shop need not carry what would fetch that ahead.
      modulePreload: part === 'storefront' ? false : { polyfill: false },
      // A data: address would be refused by the content security policy.
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        ...(isSsrBuild ? {} : { input: entries[part] ?? {} }),
        ...(isSsrBuild ? {} : { output: { codeSplitting: part === 'storefront' ? fewPageFiles : fewFiles } }),
        // antd's own parts do nothing on import but do not say so; a button would bring the whole form engine.
        treeshake: {
          moduleSideEffects: [{ test: /node_modules\/@(?:rc-component|ant-design)\//, sideEffects: false }],
        },
      },
    },
  };
});
