import { ColorPicker, Input } from 'antd';
import styles from './site-config.module.css';

interface ColourInputProps {
  /** What the button that opens the picker is called. */
  pick: string;
  /** The rest is given by the field around it. */
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  'aria-invalid'?: 'true';
  'aria-describedby'?: string;
}

export function ColourInput({ pick, value = '', onChange, ...input }: ColourInputProps) {
  const shown = /^#[0-9a-f]{6}$/i.test(value) ? value : '#000000';
  return (
    <div className={styles['colour']}>
      <ColorPicker
        value={shown}
        disabledAlpha
        onChangeComplete={(colour) => onChange?.(colour.toHexString().toUpperCase())}
      >
        <button
          type="button"
          className={styles['swatch'] ?? ''}
          aria-label={pick}
          style={{ backgroundColor: shown }}
        />
      </ColorPicker>
      <Input
        {...input}
        autoComplete="off"
        spellCheck={false}
        maxLength={7}
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
      />
    </div>
  );
}
