import { canonicalShortcode } from '@boostline/contracts/target';
import type { InputRef } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { recall } from '../../../api/session-storage.js';
import { useMessages } from '../../../messages/language.js';
import { TextField } from '../../../ui/TextField.js';
import { toasts } from '../../../ui/toasts/toast-queue.js';

interface PostUrl {
  field: ReactNode;
  /** The link as it may be ordered for; null, and told by a toast, when it is none (spec §5). */
  check: () => string | null;
}

/** The field for the link of a post or reel, filled with the one of the last order. */
export function usePostUrl(): PostUrl {
  const t = useMessages().likesViews;
  const [url, setUrl] = useState('');
  const [invalid, setInvalid] = useState(false);
  const input = useRef<InputRef>(null);

  useEffect(() => {
    const last = recall('last_username');
    if (last && canonicalShortcode(last)) setUrl((typed) => typed || last);
  }, []);

  const refuse = (title: string, text: string) => {
    toasts.show({ title, text, tone: 'destructive' });
    setInvalid(true);
    input.current?.focus();
    return null;
  };
  const field = (
    <TextField
      label={t.url}
      hint={t.urlHint}
      placeholder={t.urlPlaceholder}
      name="post"
      type="url"
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={500}
      inputRef={input}
      value={url}
      invalid={invalid}
      onText={(text) => {
        setUrl(text);
        setInvalid(false);
      }}
    />
  );
  const check = () => {
    if (!url.trim()) return refuse(t.urlRequired, t.urlRequiredText);
    return canonicalShortcode(url) ? url.trim() : refuse(t.urlInvalid, t.urlInvalidText);
  };
  return { field, check };
}
