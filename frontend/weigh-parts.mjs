// KiB of JavaScript, gzipped, that each part of antd adds to what every page of the shop loads first. React is left out: the
// shop has it anyway. docs/performance.md has the figures.
//
//   node frontend/weigh-parts.mjs
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** In this order, each beside those before it. */
const first = ['ConfigProvider', 'Button', 'Input', 'TextArea', 'Radio', 'Alert', 'Tag', 'Skeleton'];
const later = [
  'Checkbox',
  'Collapse',
  'InputNumber',
  'message',
  'Progress',
  'Steps',
  'Modal',
  'Tabs',
  'Select',
];
/** `Input` of antd's index brings a search field, a password field and one for codes. */
const files = { Input: 'antd/es/input/Input', TextArea: 'antd/es/input/TextArea' };

let before = 0;
for (const [index, part] of first.entries()) {
  const all = await weigh(first.slice(0, index + 1));
  print(part, all - before);
  before = all;
}
print('all of these', before);
for (const part of later) print(`${part}, beside them`, (await weigh([...first, part])) - before);

/** @param {string} name @param {number} bytes */
function print(name, bytes) {
  console.log(`${name.padEnd(28)}${(bytes / 1024).toFixed(1).padStart(6)}`);
}

/** @param {string[]} parts */
async function weigh(parts) {
  const imports = parts.map((part) =>
    part in files ? `import ${part} from '${files[part]}';` : `import { ${part} } from 'antd';`,
  );
  const source = `${imports.join('')}export const parts = [${parts.join()}];`;
  const { output } = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('.', import.meta.url)),
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'parts',
        resolveId: (id) => (id === 'parts' ? id : null),
        load: (id) => (id === 'parts' ? source : null),
      },
    ],
    build: {
      write: false,
      target: 'chrome107',
      rolldownOptions: {
        input: 'parts',
        preserveEntrySignatures: 'strict',
        external: /^react(?:-dom)?(?:$|\/)/,
        treeshake: {
          moduleSideEffects: [{ test: /node_modules\/@(?:rc-component|ant-design)\//, sideEffects: false }],
        },
      },
    },
  });
  const code = output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
  return gzipSync(code).length;
}
