// Started by tools/test.ts; alone: node --experimental-vm-modules node_modules/jest/bin/jest.js [pattern]

const swc = (/** @type {boolean} */ tsx) => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', decorators: true, tsx },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
      keepClassNames: true,
      target: 'es2024',
    },
    // Jest loads its global set-up as CommonJS; what that imports on demand stays an import.
    module: { type: 'es6', ignoreDynamic: true },
    sourceMaps: 'inline',
  },
];

/** @param {string} folder @param {string} tests */
const project = (folder, tests) => ({
  displayName: folder,
  rootDir: import.meta.dirname,
  roots: [`<rootDir>/${folder}`],
  testMatch: [`<rootDir>/${folder}/${tests}`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/fixtures/'],
  modulePathIgnorePatterns: ['/fixtures/', '/.data/', '/.nx/', '/dist/bundle'],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'json', 'node'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // Sources import './x.js', which is './x.ts' until it is built.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': ['$1.ts', '$1.tsx', '$1.js'] },
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
});

/**
 * One PostgreSQL and one Redis for all suites; each suite has databases of its own.
 * @param {string} folder @param {string} tests
 */
const withServers = (folder, tests) => ({
  ...project(folder, tests),
  globalSetup: '<rootDir>/tools/checks/start-test-servers.ts',
  globalTeardown: '<rootDir>/tools/checks/stop-test-servers.ts',
});

/** @param {string} folder */
const withRedis = (folder) => ({
  ...withServers(folder, '*/test/**/*.test.ts'),
  setupFiles: ['<rootDir>/tools/checks/own-redis-database.ts'],
});

/** Suites that work in the panel, operate or follow a whole shop for minutes, and the audit of every look. */
const longSuites = ['admin', 'backup', 'journeys', 'operations', 'plans', 'storefront/looks', 'upgrade'];

/** @param {string} name @param {string[]} folders of e2e @param {string[]} without folders that are another project's */
const wholeShop = (name, folders, without = []) => {
  const common = project('e2e', '**/*.test.ts');
  return {
    ...common,
    displayName: name,
    roots: folders.map((folder) => `<rootDir>/e2e/${folder}`),
    testPathIgnorePatterns: [
      ...common.testPathIgnorePatterns,
      ...without.map((folder) => `<rootDir>/e2e/${folder}/`),
    ],
    globalSetup: '<rootDir>/tools/checks/prepare-data.ts',
    globalTeardown: '<rootDir>/tools/checks/forget-data.ts',
    testEnvironment: '<rootDir>/e2e/shop/remember-failures.mjs',
  };
};

export default {
  rootDir: import.meta.dirname,
  // Packages and builds stay out of Jest's map of files.
  watchman: false,
  // Generous: a busy machine is slow, and only a test that fails waits this long.
  testTimeout: 600_000,
  maxWorkers: 2,
  testSequencer: './tools/checks/longest-first.cjs',
  projects: [
    withRedis('libs'),
    withRedis('services'),
    project('sandbox', '*/test/**/*.test.ts'),
    project('frontend', 'test/**/*.test.{ts,tsx}'),
    withServers('tools', 'test/**/*.test.ts'),
    wholeShop('e2e', [''], [...longSuites, 'faults']),
    wholeShop('long', longSuites),
    wholeShop('faults', ['faults']),
  ],
};
