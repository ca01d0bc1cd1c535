import { canonicalShortcode } from '@boostline/contracts/shop/target';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { recall } from '../../../api/session-storage.js';
import { useMessages } from '../../../messages/language.js';
import { TextField } from '../../../ui/TextField.js';
import { useRefusal } from '../../../ui/toasts/use-refusal.js';

interface PostUrl {
  field: ReactNode;
  /** The link as it may be ordered for; null, and told by a toast, when it is none (spec §5). */
  check: () => string | null;
}

/** The field for the link of a post or reel, filled with the one of the last order. */
export function usePostUrl(): PostUrl {
  const t = useMessages().likesViews;
  const [url, setUrl] = useState('');
  const { refuse, clear, errorAt } = useRefusal<'post'>();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const last = recall('last_username');
    if (last && canonicalShortcode(last)) setUrl((typed) => typed || last);
  }, []);

  const ask = (title: string, text: string) => {
    refuse('post', title, text);
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
      error={errorAt('post')}
      onText={(text) => {
        setUrl(text);
        clear();
      }}
    />
  );
  const check = () => {
    if (!url.trim()) return ask(t.urlRequired, t.urlRequiredText);
    return canonicalShortcode(url) ? url.trim() : ask(t.urlInvalid, t.urlInvalidText);
  };
  return { field, check };
}
