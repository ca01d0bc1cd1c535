import { createRequire } from 'node:module';
import { antdTheme } from '../src/ui/theme/antd-theme.ts';

// antd, its extractor and React must be one and the same copy: all through require, none bundled.
const require = createRequire(import.meta.url);

export interface AntdSheet {
  components: string[];
  /** Rules whose selector matches are left out. */
  skip: RegExp;
  /** Leave out the variables that no rule of the sheet reads; components may read others in their own styles. */
  onlyUsedVariables: boolean;
}

/** The CSS of some antd components, light, with dark values under `prefers-color-scheme`, in a layer below the site's own rules. */
export function extractAntdCss({ components, skip, onlyUsedVariables }: AntdSheet): string {
  const light = prune(extract('defaultAlgorithm', components), skip);
  const dark = rules(prune(extract('darkAlgorithm', components), skip)).filter((rule) => isVariables(rule));
  const used = usedVariables(light);
  if (onlyUsedVariables) expectDefined(light, used);
  const slim = (rule: string) => (onlyUsedVariables && isVariables(rule) ? withoutUnused(rule, used) : rule);
  const night = `@media (prefers-color-scheme:dark){${dark.map(slim).join('')}}`;
  return `@layer base,antd;@layer antd{${rules(light).map(slim).join('')}${night}}`;
}

const isVariables = (rule: string) => rule.startsWith('.css-var-root');

/** Read by a rule, or by a variable that is. */
function usedVariables(css: string): Set<string> {
  const read = (text: string) => [...text.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1] ?? '');
  const all = rules(css);
  const used = new Set(all.filter((rule) => !isVariables(rule)).flatMap(read));
  const declarations = all
    .filter(isVariables)
    .join('')
    .matchAll(/(--[\w-]+):([^;]*)/g);
  const values = new Map([...declarations].map(([, name = '', value = '']) => [name, value]));
  for (const name of used) for (const inner of read(values.get(name) ?? '')) used.add(inner);
  return used;
}

/** antd's parts write these on their own elements. */
const written = new Set(['--ant-modal-xs-width', '--ant-wave-color']);

/** @throws Error when a rule reads a variable that nothing defines: what it styles would stand on the page without it. */
function expectDefined(css: string, used: Set<string>): void {
  const missing = [...used].filter(
    (name) => name.startsWith('--ant-') && !css.includes(`${name}:`) && !written.has(name),
  );
  if (missing.length > 0)
    throw new Error(`antd's sheet reads what it does not define: ${missing.join(', ')}`);
}

function withoutUnused(rule: string, used: Set<string>): string {
  return rule.replace(/(--[\w-]+):[^;]*;/g, (declaration, name: string) =>
    used.has(name) ? declaration : '',
  );
}

function extract(algorithm: 'defaultAlgorithm' | 'darkAlgorithm', includes: string[]): string {
  const { createElement } = require('react') as typeof import('react');
  const { ConfigProvider, theme } = require('antd') as typeof import('antd');
  const { extractStyle } =
    require('@ant-design/static-style-extract') as typeof import('@ant-design/static-style-extract');
  const styled = { ...antdTheme, zeroRuntime: false, algorithm: theme[algorithm] };
  return extractStyle({
    includes,
    customTheme: (children) => createElement(ConfigProvider, { theme: styled }, children),
  });
}

const selector = (rule: string) => rule.slice(0, rule.indexOf('{'));

function prune(css: string, skip: RegExp): string {
  return rules(css)
    .map((rule) => (rule.startsWith('@media') ? pruneMedia(rule, skip) : pruneRule(rule, skip)))
    .join('');
}

function pruneMedia(rule: string, skip: RegExp): string {
  const open = rule.indexOf('{');
  const inner = prune(rule.slice(open + 1, -1), skip);
  return inner ? `${rule.slice(0, open)}{${inner}}` : '';
}

/** Keeps the selectors of a list that are wanted; commas inside `:not(a, b)` do not separate. */
function pruneRule(rule: string, skip: RegExp): string {
  if (rule.startsWith('@')) return rule;
  const wanted = selector(rule)
    .split(/,(?![^(]*\))/)
    .filter((one) => !skip.test(one));
  return wanted.length > 0 ? wanted.join(',') + rule.slice(rule.indexOf('{')) : '';
}

/** The top-level rules of a sheet, each with its closing brace. */
function rules(css: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < css.length; at++) {
    if (css[at] === '{') depth++;
    if (css[at] !== '}' || --depth > 0) continue;
    found.push(css.slice(from, at + 1).trim());
    from = at + 1;
  }
  return found;
}
