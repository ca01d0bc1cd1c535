import { useMessages } from '../../../../messages/language.js';
import { Button } from '../../../../ui/Button.js';
import { LinkField, type LinkFieldProps } from './LinkField.js';

interface MorePostsProps {
  /** Links as they are typed. */
  links: readonly string[];
  /** Links of before, which the buyer may ask for. */
  kept: readonly string[];
  /** Number of posts, including the first. */
  max: number;
  /** Of a post by its place; the first one is 0. */
  fieldOf: (at: number) => Pick<LinkFieldProps, 'error' | 'inputRef' | 'placeholder'>;
  onLinks: (links: readonly string[]) => void;
}

/** Further posts that share what is ordered. */
export function MorePosts({ links, kept, max, fieldOf, onLinks }: MorePostsProps) {
  const t = useMessages().parts;
  const areKept = links.length === 0 && kept.length > 0;
  const set = (at: number, text: string) => onLinks(links.map((link, index) => (index === at ? text : link)));
  return (
    <div className="more-posts">
      {links.map((link, at) => (
        // A field is its place: what is typed into it must not make it another one.
        // oxlint-disable-next-line react/no-array-index-key
        <div className="more-post" key={at}>
          <LinkField
            {...fieldOf(at + 1)}
            label={t.post(at + 2)}
            value={link}
            onText={(text) => set(at, text)}
          />
          <Button
            type="link"
            className="text-button"
            onClick={() => onLinks(links.filter((_, index) => index !== at))}
          >
            {t.remove(at + 2)}
          </Button>
        </div>
      ))}
      {links.length + 1 < max && (
        <Button type="link" className="text-button" onClick={() => onLinks(areKept ? kept : [...links, ''])}>
          {areKept ? t.bringBack(kept.length) : t.addPost}
        </Button>
      )}
      {links.length === 0 && <p className="hint">{t.splitHint(max)}</p>}
    </div>
  );
}
