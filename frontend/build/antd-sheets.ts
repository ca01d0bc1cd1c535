import type { Plugin } from 'vite';
import { extractAntdCss, type AntdSheet } from './extract-antd-css.ts';

/** What the document of every page of the shop carries: the parts that it is drawn with before any script has run. */
const inDocument = ['Alert', 'Button', 'Checkbox', 'Input', 'Radio', 'Tag'];
/** What the panel uses, with what those parts are made of. */
const inPanel = [
  'Alert',
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
  'Menu',
  'Modal',
  'Pagination',
  'Popover',
  'Radio',
  'Segmented',
  'Select',
  'Slider',
  'Space',
  'Spin',
  'Table',
  'Tag',
  'Tooltip',
  'Tree',
];
/** Selectors of those parts for what the shop never shows. */
const unused = new RegExp(
  [
    '-(?:search|otp|group|rtl|compact|two-chinese-chars|mentions|borderless|underlined|picker|select|indeterminate)',
    '\\.ant-space|ant-wave|ant-radio-button',
    'ant-btn-color-(?!default|primary|dangerous|link)|ant-btn-(?:variant-(?:dashed|filled)|background-ghost|circle|round|sm)',
    'ant-input-(?:filled|sm|affix-wrapper-sm|clear|show-count|password)',
    'ant-tag-(?:checkable|close|blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold)',
    'ant-alert-(?:banner|close|action)',
  ].join('|'),
);
/** Of the parts that are fetched later, each beside what shows it. Buttons are in the document. */
const later: Record<string, string[]> = {
  'virtual:antd-message.css': ['message'],
  'virtual:antd-modal.css': ['Modal'],
  'virtual:antd-order.css': ['Progress', 'Steps'],
};

const sheets: Record<string, AntdSheet> = {
  'virtual:antd-storefront.css': { components: inDocument, skip: unused, onlyUsedVariables: true },
  'virtual:antd-admin.css': { components: inPanel, skip: /-rtl/, onlyUsedVariables: false },
};
for (const [name, components] of Object.entries(later))
  sheets[name] = { components, skip: /-rtl|ant-btn|ant-wave/, onlyUsedVariables: true };

/** The style sheets of antd's parts, made while the site is built: with `zeroRuntime` no browser makes any. */
export function antdSheets(): Plugin {
  return {
    name: 'antd-sheets',
    resolveId: (id) => (id in sheets ? `\0${id}` : null),
    load(id) {
      const sheet = sheets[id.slice(1)];
      if (!sheet) return null;
      return this.environment.name === 'ssr' ? '' : extractAntdCss(sheet);
    },
  };
}
