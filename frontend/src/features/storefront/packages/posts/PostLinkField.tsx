import type { ComponentProps } from 'react';
import { useMessages } from '../../../../messages/language.js';
import { TextField } from '../../../../ui/TextField.js';

export type PostLinkFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'name' | 'inputRef' | 'value' | 'error' | 'onText'
>;

/** The field for the link of a post or reel. */
export function PostLinkField(props: PostLinkFieldProps) {
  const { urlPlaceholder } = useMessages().likesViews;
  return (
    <TextField
      {...props}
      placeholder={urlPlaceholder}
      type="url"
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={500}
    />
  );
}
