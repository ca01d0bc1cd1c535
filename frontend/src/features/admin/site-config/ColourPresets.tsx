import { Form } from 'antd';
import { siteConfigMessages as t } from '../../../messages/admin/site-config-en.js';
import { Button } from '../../../ui/Button.js';
import { colourPresets, type PresetName } from './colour-presets.js';
import type { SiteDraft } from './site-draft.js';
import styles from './site-config.module.css';

interface ColourPresetsProps {
  onPick: (colours: Partial<SiteDraft>) => void;
}

/** Four colours that go together, each set with one click; they can be changed one by one afterwards. */
export function ColourPresets({ onPick }: ColourPresetsProps) {
  const form = Form.useFormInstance<SiteDraft>();
  const pick = (name: PresetName) => {
    const { primary, secondary, accent, background } = colourPresets[name];
    const colours = {
      'colors.primary': primary,
      'colors.secondary': secondary,
      'colors.accent': accent,
      'colors.background': background,
    };
    form.setFieldsValue(colours);
    onPick(colours);
  };
  return (
    <div className={styles['presets']} role="group" aria-label={t.presets.label}>
      {presetNames.map((name) => (
        <Button key={name} htmlType="button" onClick={() => pick(name)}>
          <span className={styles['samples']} aria-hidden="true">
            {Object.entries(colourPresets[name]).map(([use, colour]) => (
              <span key={use} style={{ backgroundColor: colour }} />
            ))}
          </span>
          <span>{t.presets[name]}</span>
        </Button>
      ))}
    </div>
  );
}

const presetNames: PresetName[] = ['violet', 'marigold', 'monsoon', 'neem', 'ink'];
