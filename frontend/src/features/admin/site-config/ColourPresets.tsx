import type { Typeface } from '@boostline/contracts/schemas/shop/site/site-config';
import { Form } from 'antd';
import { siteConfigMessages as t } from '../../../messages/admin/site-config-en.js';
import { Button } from '../../../ui/Button.js';
import { headingProperties } from '../../../ui/theme/theme.js';
import { colourPresets, type PresetName } from './colour-presets.js';
import type { SiteDraft } from './site-draft.js';
import styles from './site-config.module.css';

interface ColourPresetsProps {
  onPick: (look: Partial<SiteDraft>) => void;
}

/** Four colours and a face for headings that go together, set with one click; they can be changed one by one afterwards. */
export function ColourPresets({ onPick }: ColourPresetsProps) {
  const form = Form.useFormInstance<SiteDraft>();
  const pick = (name: PresetName) => {
    const { colours, typeface } = colourPresets[name];
    const { primary, secondary, accent, background } = colours;
    const look = {
      'colors.primary': primary,
      'colors.secondary': secondary,
      'colors.accent': accent,
      'colors.background': background,
      typeface,
    };
    form.setFieldsValue(look);
    onPick(look);
  };
  return (
    <div className={styles['presets']} role="group" aria-label={t.presets.label}>
      {presetNames.map((name) => (
        <Button key={name} htmlType="button" onClick={() => pick(name)}>
          <span className={styles['samples']} aria-hidden="true">
            {Object.entries(colourPresets[name].colours).map(([use, colour]) => (
              <span key={use} style={{ backgroundColor: colour }} />
            ))}
          </span>
          <span style={headingStyle(colourPresets[name].typeface)}>{t.presets[name]}</span>
        </Button>
      ))}
    </div>
  );
}

const headingStyle = (typeface: Typeface) => {
  const { 'heading-font': fontFamily, 'heading-weight': fontWeight } = headingProperties(typeface);
  return { fontFamily, fontWeight };
};

const presetNames: PresetName[] = ['violet', 'marigold', 'monsoon', 'neem', 'ink'];
