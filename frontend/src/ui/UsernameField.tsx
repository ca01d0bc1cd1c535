import type { InputRef } from 'antd';
import type { ReactNode, Ref } from 'react';
import { TextField } from './TextField.js';

interface UsernameFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  placeholder: string;
  value: string;
  error?: string | undefined;
  inputRef?: Ref<InputRef>;
  onText: (text: string) => void;
}

/** The name of an account: typed bare, after an @, or pasted as a link. */
export function UsernameField({ value, ...rest }: UsernameFieldProps) {
  // Faded, not taken away: the input would lose the focus with its frame.
  const bare = !/^\s*(?:@|https?:|www\.|[\w-]+\.[a-z]+\/)/i.test(value);
  return (
    <TextField
      {...rest}
      value={value}
      name="username"
      prefix={<span className={bare ? undefined : 'at-typed'}>@</span>}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={200}
    />
  );
}
