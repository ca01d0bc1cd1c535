// Run in the folder of a service, after its build: puts dist/main.js and every package that it needs into one file,
// dist/bundle.mjs. Finding, reading and linking two thousand files was more than half of a service's start. The names of
// these packages are written beside it, for NOTICE.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { rolldown, type Plugin } from 'rolldown';

const require = createRequire(import.meta.url);
const packages = `${path.sep}node_modules${path.sep}`;
/** Asks with `require` for the names of old versions of TypeORM, which would load all of TypeORM a second time. */
const oldTypeorm = path.join('@nestjs', 'typeorm', 'dist', 'common', 'typeorm-compat.js');

/** Stack traces name our own sources; maps of packages would be most of the file and explain nothing of ours. */
const ourSourceMaps: Plugin = {
  name: 'our-source-maps',
  load(id) {
    if (id.startsWith('\0') || !/\.m?js$/.test(id)) return null;
    const code = readFileSync(id, 'utf8');
    if (id.includes(packages)) return { code, map: { mappings: '' } };
    return existsSync(`${id}.map`) ? { code, map: readFileSync(`${id}.map`, 'utf8') } : null;
  },
};

const oneTypeorm: Plugin = {
  name: 'one-typeorm',
  load: (id) =>
    id.endsWith(oldTypeorm)
      ? 'export const Connection = undefined; export const AbstractRepository = undefined;'
      : null,
};

/**
 * An `import` of http reads all of its exports, among them WebSocket, for which Node loads a second HTTP client: 50 ms of
 * each start. `require` reads only what is asked for.
 */
const requiredHttp: Plugin = {
  name: 'required-http',
  resolveId: (source) => (/^(?:node:)?http$/.test(source) ? '\0required-http' : null),
  load: (id) => (id === '\0required-http' ? "module.exports = process.getBuiltinModule('node:http');" : null),
};

/** Loaded when the panel opens the board of queues. Nest would take `@fastify/view` in wherever it is installed. */
const ofTheBoard = [/^@bull-board\//, '@fastify/view'];

const bundle = await rolldown({
  input: 'dist/main.js',
  platform: 'node',
  // Native code stays a package. What cannot be resolved is optional to whoever asks, and asked for when used.
  external: [/^node:(?!http$)/, /^@node-rs\//, ...ofTheBoard],
  plugins: [oneTypeorm, requiredHttp, ourSourceMaps],
  onLog: (level, log, report) => {
    if (log.code === 'UNRESOLVED_IMPORT' && !isInstalled(log.exporter)) return;
    report(level, log);
  },
});
const { output } = await bundle.write({
  file: 'dist/bundle.mjs',
  format: 'esm',
  sourcemap: true,
  codeSplitting: false,
  keepNames: true,
  // A single rupee sign would make V8 keep the whole file with two bytes for each letter.
  charset: 'ascii',
  comments: false,
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
});
await bundle.close();
writeFileSync('dist/bundled-packages.json', `${JSON.stringify(bundledPackages(), null, 1)}\n`);

/** Folders of the packages whose code is in the bundle, relative to the repository. */
function bundledPackages() {
  const repository = path.resolve('..', '..');
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  const folders = modules.flatMap((id) => {
    const file = path.relative(repository, id).replaceAll(path.sep, '/');
    return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? [];
  });
  return [...new Set(folders)].toSorted();
}

function isInstalled(name: string | undefined) {
  try {
    return name !== undefined && Boolean(require.resolve(name));
  } catch {
    return false;
  }
}
