import type { InputRef } from 'antd';
import { linkOf, readTarget } from '@boostline/contracts/products/read-target';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { recall } from '../../../../api/session-storage.js';
import { useSiteConfig } from '../../../../api/use-catalogue.js';
import { useMessages } from '../../../../messages/language.js';
import type { ShopProduct } from '../../../../products/assortment.js';
import { isSpecified, namePlaceholder } from '../../../../products/specification.js';
import { useProducts } from '../../../../products/use-products.js';
import { useRefusal } from '../../../../ui/toasts/use-refusal.js';
import { UsernameField } from '../../../../ui/UsernameField.js';
import { LateAccount } from '../../account/LateAccount.js';
import type { Choice } from '../use-place-order.js';
import { LinkField } from './LinkField.js';
import { MorePosts } from './MorePosts.js';
import { placeholderOf, problemWords, targetName } from './target-words.js';
import { TargetPreview } from './TargetPreview.js';
import { useMorePosts } from './use-more-posts.js';

interface TargetEntry {
  field: ReactNode;
  /** What the order goes to, in a few words; null while that is not named. */
  name: string | null;
  /** How many targets there are fields for. */
  count: number;
  /** The targets, at most `max`; null, with a toast, when one is none (spec §5). */
  check: (max: number) => Pick<Choice, 'target' | 'morePosts'> | null;
}

/** The first one is `target-0`. */
type TargetField = `target-${number}`;

/**
 * The field for what an order of a product goes to, filled with what the address names or the last order went to; with
 * more fields where `max` posts may share.
 */
export function useTarget(product: ShopProduct, max: number): TargetEntry {
  const messages = useMessages();
  const products = useProducts();
  const kind = products.targetKindOf(product);
  const config = useSiteConfig();
  const { text, setText } = useFilledTarget(product);
  const { links, kept, change } = useMorePosts();
  const { refuse, clear, errorAt } = useRefusal<TargetField>();
  const [isReached, setReached] = useState(false);
  const inputs = useRef<(InputRef | null)[]>([]);
  // It may have been focused before the page came to life.
  useEffect(() => setReached(inputs.current[0]?.input === document.activeElement), []);

  const ask = (at: number, title: string, why: string) => {
    refuse(`target-${at}`, title, why);
    inputs.current[at]?.focus();
    return null;
  };
  /** What each field has; the first one is 0. */
  const fieldOf = (at: number) => ({
    placeholder: kind.bareName ? namePlaceholder(product, kind, config) : placeholderOf(kind),
    error: errorAt(`target-${at}`),
    inputRef: (input: InputRef | null) => {
      inputs.current[at] = input;
    },
  });
  const first = {
    ...fieldOf(0),
    label: kind.label,
    hint: <TargetPreview product={product} typed={text} />,
    value: text,
    onText: (typed: string) => {
      setText(typed);
      clear();
    },
  };
  const changeLinks = (changed: readonly string[]) => {
    change(changed);
    clear();
  };
  const more = max > 1 ? links : [];
  const field = (
    <>
      {kind.bareName ? (
        <UsernameField {...first} />
      ) : (
        <LinkField {...first} name="post" onFocus={() => setReached(true)} />
      )}
      <LateAccount
        kind={kind}
        typed={text}
        isReached={isReached}
        {...(!kind.bareName && { onPost: first.onText })}
      />
      {max > 1 && <MorePosts links={links} kept={kept} max={max} fieldOf={fieldOf} onLinks={changeLinks} />}
    </>
  );
  const check = (allowed: number) => {
    const { parts } = messages;
    const read = [text, ...more]
      .map((typed, at) => ({ at, typed: typed.trim(), reading: readTarget(kind, typed) }))
      .filter(({ at, typed }) => at === 0 || typed !== '');
    for (const { at, reading } of read)
      if ('problem' in reading) return ask(at, ...problemWords(reading.problem, kind, messages));
    const named = read.flatMap(({ reading, ...one }) => ('target' in reading ? { ...one, ...reading } : []));
    const again = named.find(({ target }, place) => named.findIndex((one) => one.target === target) < place);
    if (again) return ask(again.at, parts.twice, parts.twiceText);
    const beyond = named[allowed];
    if (beyond) return ask(beyond.at, parts.tooMany, parts.tooManyText(allowed));
    // Another network has accounts of the same names.
    const ordered = named.map(({ typed, target }) => (isSpecified(product) ? typed : linkOf(kind, target)));
    const [target = '', ...morePosts] = ordered;
    return morePosts.length > 0 ? { target, morePosts } : { target };
  };
  return { field, name: targetName(kind, [text, ...more], messages), count: more.length + 1, check };
}

/**
 * What is typed, else the target that the address names, else the last order's where it fits. Only after hydration: the
 * document is the same for everybody.
 */
function useFilledTarget(product: ShopProduct) {
  const [text, setText] = useState('');
  const [query] = useSearchParams();
  const kind = useProducts().targetKindOf(product);
  const named = kind.bareName ? query.get('username') : null;
  useEffect(() => {
    const known = named ?? recall('last_username');
    if (!known || !('target' in readTarget(kind, known))) return;
    // A name alone can be one of any network.
    if (named !== null || isSpecified(product) || known.includes('/')) setText((typed) => typed || known);
  }, [named, kind, product]);
  return { text, setText };
}
