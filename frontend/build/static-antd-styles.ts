import type { Plugin } from 'vite';
import { extractAntdCss, type AntdSheet } from './extract-antd-css.ts';

/** What a style hook of antd answers once its rules are in a CSS file: no hash, and the class of the variables. */
const replacements: Record<string, string> = {
  genStyleHooks: `(() => ['', 'css-var-root'])`,
  genComponentStyleHook: `(() => '')`,
  genSubStyleComponent: `(() => null)`,
};
/** What the panel uses, with what those parts are made of. */
const adminComponents = [
  ...[
    'Button',
    'Checkbox',
    'Collapse',
    'ColorPicker',
    'DatePicker',
    'Divider',
    'Drawer',
    'Dropdown',
    'Empty',
    'Form',
    'Grid',
    'Input',
    'InputNumber',
  ],
  ...['Menu', 'Modal', 'Pagination', 'Popover', 'Radio', 'Segmented', 'Select', 'Skeleton', 'Slider'],
  ...['Space', 'Spin', 'Table', 'Tag', 'Tooltip', 'Tree'],
];
const sheets: Record<string, AntdSheet> = {
  'virtual:antd-storefront.css': {
    components: ['Button', 'Input'],
    skip: /-(?:search|otp|group|rtl|compact|two-chinese-chars|textarea|mentions|borderless|filled|underlined|picker|select)|ant-btn-color-(?!default|primary|dangerous)|\.ant-space/,
    onlyUsedVariables: true,
  },
  'virtual:antd-admin.css': { components: adminComponents, skip: /-rtl/, onlyUsedVariables: false },
};

/**
 * antd makes its CSS in the browser. Here it is made while building: the sheets are files, and every style
 * hook is cut down to the class names that it would have answered, so neither the style functions nor the
 * engine that runs them reach a buyer.
 */
export function staticAntdStyles(): Plugin {
  return {
    name: 'static-antd-styles',
    enforce: 'pre',
    resolveId: (id) => (id in sheets ? `\0${id}` : null),
    async load(id) {
      const sheet = sheets[id.slice(1)];
      if (!sheet) return null;
      return this.environment.name === 'ssr' ? '' : extractAntdCss(sheet);
    },
    transform: {
      filter: { id: /\/(?:antd\/es\/.*|cssinjs\/es\/hooks\/useCacheToken)\.js$/ },
      handler(code, id) {
        // A ripple on every press is the one effect of Button that costs its own engine.
        if (id.endsWith('/_util/wave/index.js')) return 'export default ({ children }) => children ?? null;';
        if (id.endsWith('/config-provider/style/index.js')) return 'export default () => {};';
        // The group asks the theme for its hash alone, and brings the whole theme; every button brings the group.
        if (id.endsWith('/button/ButtonGroup.js'))
          return exchange(code, 'const [,, hashId] = useToken();', "const hashId = '';");
        // The values of the variables are in the sheets, the dark ones too; these would win over them.
        if (id.endsWith('/useCacheToken.js')) return exchange(code, 'if (!cssVarsStr) {', 'if (true) {');
        if (!id.includes('/style/') || id.endsWith('genStyleUtils.js')) return null;
        return withoutStyleFunctions(code, this.parse(code).body);
      },
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk')
          for (const [id, { renderedLength }] of Object.entries(chunk.modules))
            if (renderedLength > 0) expectExtracted(id);
    },
  };
}

/** @throws Error when a part of antd is used whose rules are in no sheet: it would stand on the page without style. */
function expectExtracted(id: string): void {
  const folder = /\/antd\/es\/([^/]+)\/style\//.exec(id)?.[1];
  // The provider's own style is cut out above.
  if (folder === undefined || folder === 'config-provider') return;
  const component = folder.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  if (!adminComponents.includes(component)) throw new Error(`antd's ${component} is not in adminComponents`);
}

/** @throws Error when antd was changed so that `from` is no longer there: look again at what is cut out. */
function exchange(code: string, from: string, to: string): string {
  if (!code.includes(from)) throw new Error(`antd has no «${from}» any more`);
  return code.replace(from, to);
}

interface Node {
  type: string;
  start: number;
  end: number;
  callee?: { name?: string };
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The outermost calls that make a style hook, in the order of the code. */
function styleHookCalls(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(styleHookCalls);
  if (!isNode(value)) return [];
  if (value.type === 'CallExpression' && (value.callee?.name ?? '') in replacements) return [value];
  return Object.values(value).flatMap(styleHookCalls);
}

function withoutStyleFunctions(code: string, body: readonly unknown[]): string | null {
  let result = code;
  for (const call of styleHookCalls([...body]).toReversed()) {
    const replacement = replacements[call.callee?.name ?? ''] ?? '';
    result = result.slice(0, call.start) + replacement + result.slice(call.end);
  }
  return result === code ? null : result;
}
