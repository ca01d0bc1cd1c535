import type { ComponentProps } from 'react';
import { TextField } from '../../../../ui/TextField.js';

export type LinkFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'name' | 'placeholder' | 'inputRef' | 'value' | 'error' | 'onText' | 'onFocus'
>;

/** The field for a link. */
export function LinkField(props: LinkFieldProps) {
  return (
    <TextField
      {...props}
      type="url"
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={500}
    />
  );
}
