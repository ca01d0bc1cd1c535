import { siteConfigMessages as t } from '../../../messages/admin-site-config-en.js';
import { TextArea } from '../../../ui/TextArea.js';
import { TextField } from '../../../ui/TextField.js';
import { CheckField } from '../controls/CheckField.js';
import { SelectField } from '../controls/SelectField.js';
import { ColourField } from './ColourField.js';
import type { FieldPath, Problems, SiteDraft } from './site-draft.js';

interface SiteFieldsProps {
  draft: SiteDraft;
  problems: Problems;
  onDraft: (draft: SiteDraft) => void;
}

const groups: { title: string; fields: FieldPath[] }[] = [
  { title: t.groups.branding, fields: ['siteName', 'headerTitle', 'headerSubtitle', 'footerText'] },
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
    fields: ['colors.primary', 'colors.secondary', 'colors.accent', 'colors.background'],
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
];
const hints: Partial<Record<FieldPath, string>> = t.hints;
const sides = [
  { value: 'left', label: t.left },
  { value: 'right', label: t.right },
];

export function SiteFields(props: SiteFieldsProps) {
  return groups.map(({ title, fields }) => (
    <fieldset key={title} className="card">
      <legend>{title}</legend>
      <div className="field-grid">
        {fields.map((path) => (
          <SiteField key={path} path={path} {...props} />
        ))}
      </div>
    </fieldset>
  ));
}

function SiteField({ path, draft, problems, onDraft }: SiteFieldsProps & { path: FieldPath }) {
  const label = t.fields[path];
  const value = draft[path];
  const set = (text: string) => onDraft({ ...draft, [path]: text });
  if (path === 'notifications.enabled')
    return (
      <CheckField label={label} checked={value === 'true'} onChecked={(checked) => set(String(checked))} />
    );
  if (path === 'socialMedia.whatsappPosition' || path === 'socialMedia.instagramPosition')
    return <SelectField label={label} value={value} options={sides} onValue={set} />;
  if (path === 'claims')
    return (
      <div className="wide">
        <TextArea
          label={label}
          rows={8}
          hint={problems[path]}
          invalid={problems[path] !== undefined}
          value={value}
          onText={set}
        />
      </div>
    );
  if (path.startsWith('colors.'))
    return <ColourField label={label} value={value} error={problems[path]} onValue={set} />;
  const isNumber = path === 'notifications.interval' || path === 'notifications.maxVisible';
  return (
    <TextField
      label={label}
      inputMode={isNumber ? 'decimal' : 'text'}
      autoComplete="off"
      hint={hints[path]}
      error={problems[path]}
      value={value}
      onText={set}
    />
  );
}
