import { canonicalShortcode } from '@boostline/contracts/shop/target';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { recall } from '../../../api/session-storage.js';
import { useMessages } from '../../../messages/language.js';
import { MorePosts } from './MorePosts.js';
import { PostLinkField } from './PostLinkField.js';
import type { Choice } from './use-place-order.js';
import { useRefusal } from '../../../ui/toasts/use-refusal.js';

interface PostUrl {
  field: ReactNode;
  /** How many posts there are fields for. */
  posts: number;
  /**
   * The links as they may be ordered for, `most` of them at the most; null, and told by a toast, when one is none
   * (spec §5).
   */
  check: (most: number) => Pick<Choice, 'target' | 'morePosts'> | null;
}

/** The field for the link of a post or reel, filled with the one of the last order; with more fields where `most` posts may share. */
export function usePostUrl(most: number): PostUrl {
  const { likesViews: t, parts } = useMessages();
  const [url, setUrl] = useState('');
  const [links, setLinks] = useState<string[]>([]);
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
  const first = (
    <PostLinkField
      label={t.url}
      hint={t.urlHint}
      name="post"
      inputRef={input}
      value={url}
      error={errorAt('post')}
      onText={(text) => {
        setUrl(text);
        clear();
      }}
    />
  );
  const more = most > 1 ? links : [];
  const field = (
    <>
      {first}
      {most > 1 && <MorePosts links={links} most={most} onLinks={setLinks} />}
    </>
  );
  const check = (allowed: number) => {
    if (!url.trim()) return ask(t.urlRequired, t.urlRequiredText);
    const target = url.trim();
    const morePosts = more.map((link) => link.trim()).filter((link) => link !== '');
    const codes = [target, ...morePosts].map(canonicalShortcode);
    if (codes.includes(null)) return ask(t.urlInvalid, t.urlInvalidText);
    if (new Set(codes).size < codes.length) return ask(parts.twice, parts.twiceText);
    if (codes.length > allowed) return ask(parts.tooMany, parts.tooManyText(allowed));
    return morePosts.length > 0 ? { target, morePosts } : { target };
  };
  return { field, posts: more.length + 1, check };
}
