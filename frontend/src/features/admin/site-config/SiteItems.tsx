import { typefaces } from '@boostline/contracts/schemas/shop/site/site-config';
import { Checkbox, Form } from 'antd';
import { siteConfigMessages as t } from '../../../messages/admin/site-config-en.js';
import { AreaItem, SelectItem, TextItem } from '../controls/forms/fields.js';
import { ColourInput } from './ColourInput.js';
import { ColourPresets } from './ColourPresets.js';
import { LogoInput } from './LogoInput.js';
import { isRulesPath, rulesPaths } from './own-rules.js';
import type { FieldPath, SiteDraft } from './site-draft.js';
import styles from './site-config.module.css';

const groups: { title: string; fields: FieldPath[] }[] = [
  { title: t.groups.branding, fields: ['siteName', 'logo', 'headerTitle', 'headerSubtitle', 'footerText'] },
  { title: t.groups.form, fields: ['usernameFormTitle', 'usernameFormPlaceholder'] },
  {
    title: t.groups.buttons,
    fields: [
      'buttonTexts.buyNow',
      'buttonTexts.getStarted',
      'buttonTexts.viewPackages',
      'buttonTexts.proceedToPayment',
    ],
  },
  {
    title: t.groups.colors,
    fields: ['colors.primary', 'colors.secondary', 'colors.accent', 'colors.background', 'typeface'],
  },
  {
    title: t.groups.notifications,
    fields: [
      'notifications.enabled',
      'notifications.interval',
      'notifications.maxVisible',
      'notifications.messageTemplate',
    ],
  },
  {
    title: t.groups.social,
    fields: [
      'socialMedia.whatsappNumber',
      'socialMedia.whatsappPosition',
      'socialMedia.instagramUrl',
      'socialMedia.instagramPosition',
    ],
  },
  { title: t.groups.support, fields: ['support.whatsappNumber', 'support.message', 'claims'] },
  { title: t.groups.seller, fields: ['legal.name', 'legal.address', 'legal.email', 'legal.phone'] },
  { title: t.groups.rules, fields: rulesPaths },
  { title: t.groups.advertising, fields: ['analyticsTag'] },
];
const hints: Partial<Record<FieldPath, string>> = t.hints;
const sides = [
  { value: 'left', label: t.left },
  { value: 'right', label: t.right },
];

const faces = typefaces.map((value) => ({ value, label: t.typefaces[value] }));

export function SiteItems({ onLook }: { onLook: (look: Partial<SiteDraft>) => void }) {
  return groups.map(({ title, fields }) => (
    <fieldset key={title} className={`card ${styles['group']}`}>
      <legend>{title}</legend>
      {title === t.groups.colors && <ColourPresets onPick={onLook} />}
      <div className="field-grid">
        {fields.map((path) => (
          <SiteItem key={path} path={path} />
        ))}
      </div>
    </fieldset>
  ));
}

function SiteItem({ path }: { path: FieldPath }) {
  const label = t.fields[path];
  if (path === 'notifications.enabled')
    return (
      <Form.Item
        name={path}
        valuePropName="checked"
        getValueProps={(value) => ({ checked: value === 'true' })}
        normalize={(checked) => String(checked)}
      >
        <Checkbox>{label}</Checkbox>
      </Form.Item>
    );
  if (path === 'socialMedia.whatsappPosition' || path === 'socialMedia.instagramPosition')
    return <SelectItem name={path} label={label} options={sides} />;
  if (path === 'typeface') return <SelectItem name={path} label={label} options={faces} />;
  if (path === 'claims')
    return (
      <AreaItem name={path} label={label} rows={8} className={styles['wide'] ?? ''} hint={hints[path]} />
    );
  if (isRulesPath(path)) return <AreaItem name={path} label={label} rows={10} hint={hints[path]} />;
  if (path === 'logo')
    return (
      <Form.Item name={path} label={label} extra={t.logo.hint}>
        <LogoInput />
      </Form.Item>
    );
  if (path.startsWith('colors.'))
    return (
      <Form.Item name={path} label={label}>
        <ColourInput pick={t.pick(label)} />
      </Form.Item>
    );
  const isNumber = path === 'notifications.interval' || path === 'notifications.maxVisible';
  return <TextItem name={path} label={label} inputMode={isNumber ? 'decimal' : 'text'} hint={hints[path]} />;
}
