// Run in the folder of a service: dist/main.js and the packages it imports become dist/bundle.mjs. Finding and linking
// four thousand files is more than half of a service's start, and a quarter of its memory (docs/own-code.md).
import { defineConfig } from 'rolldown';

/** Stack traces name our own sources; maps of packages would be most of the map. */
const mapOwnCodeOnly = {
  name: 'map-own-code-only',
  transform: {
    filter: { id: /[\\/]node_modules[\\/]/ },
    handler: (code: string) => ({ code, map: { mappings: '' } }),
  },
};

export default defineConfig({
  input: 'dist/main.js',
  platform: 'node',
  // Packages with native code, with files that they read, or that another package requires by name as well.
  external: ['typeorm', '@node-rs/argon2', '@resvg/resvg-js', 'pdfkit', /^@bull-board\//, '@fastify/view'],
  plugins: [mapOwnCodeOnly],
  // Nest asks for packages that a shop without them does not need.
  logLevel: 'silent',
  output: {
    file: 'dist/bundle.mjs',
    codeSplitting: false,
    sourcemap: true,
    keepNames: true,
    comments: false,
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  },
});
