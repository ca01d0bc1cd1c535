import type { InputRef } from 'antd';
import { canonicalShortcode } from '@boostline/contracts/schemas/shop/target';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { recall } from '../../../../api/session-storage.js';
import { useMessages } from '../../../../messages/language.js';
import { MorePosts } from './MorePosts.js';
import { PostLinkField } from './PostLinkField.js';
import { useMorePosts } from './use-more-posts.js';
import type { Choice } from '../use-place-order.js';
import { useRefusal } from '../../../../ui/toasts/use-refusal.js';

interface PostUrl {
  field: ReactNode;
  /** How many posts there are fields for. */
  posts: number;
  /**
   * The canonical links, at most `max`; null, with a toast, when one is not a post (spec §5).
   */
  check: (max: number) => Pick<Choice, 'target' | 'morePosts'> | null;
}

/** The first one is `post-0`. */
type PostField = `post-${number}`;

/** The field for the link of a post or reel, filled with the one of the last order; with more fields where `max` posts may share. */
export function usePostUrl(max: number): PostUrl {
  const { likesViews: t, parts } = useMessages();
  const [url, setUrl] = useState('');
  const { links, kept, change } = useMorePosts();
  const { refuse, clear, errorAt } = useRefusal<PostField>();
  const inputs = useRef<(InputRef | null)[]>([]);

  useEffect(() => {
    const last = recall('last_username');
    if (last && canonicalShortcode(last)) setUrl((typed) => typed || last);
  }, []);

  const ask = (at: number, title: string, text: string) => {
    refuse(`post-${at}`, title, text);
    inputs.current[at]?.focus();
    return null;
  };
  /** What the field of each post has; the first one is 0. */
  const fieldOf = (at: number) => ({
    error: errorAt(`post-${at}`),
    inputRef: (input: InputRef | null) => {
      inputs.current[at] = input;
    },
  });
  const first = (
    <PostLinkField
      label={t.url}
      hint={t.urlHint}
      name="post"
      {...fieldOf(0)}
      value={url}
      onText={(text) => {
        setUrl(text);
        clear();
      }}
    />
  );
  const changeLinks = (changed: readonly string[]) => {
    change(changed);
    clear();
  };
  const more = max > 1 ? links : [];
  const field = (
    <>
      {first}
      {max > 1 && <MorePosts links={links} kept={kept} max={max} fieldOf={fieldOf} onLinks={changeLinks} />}
    </>
  );
  const check = (allowed: number) => {
    if (!url.trim()) return ask(0, t.urlRequired, t.urlRequiredText);
    const posts = [url, ...more]
      .map((link, at) => ({ at, link: link.trim(), code: canonicalShortcode(link.trim()) }))
      .filter(({ link }) => link !== '');
    const wrong = posts.find(({ code }) => code === null);
    if (wrong) return ask(wrong.at, t.urlInvalid, t.urlInvalidText);
    const again = posts.find(({ code }, place) => posts.findIndex((one) => one.code === code) < place);
    if (again) return ask(again.at, parts.twice, parts.twiceText);
    const beyond = posts[allowed];
    if (beyond) return ask(beyond.at, parts.tooMany, parts.tooManyText(allowed));
    const [target = '', ...morePosts] = posts.map(({ link }) => link);
    return morePosts.length > 0 ? { target, morePosts } : { target };
  };
  return { field, posts: more.length + 1, check };
}
