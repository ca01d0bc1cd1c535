import { useEffect, useState } from 'react';
import { useHydrated } from '../../../../ui/use-hydrated.js';
import { draftOf, keepDraft } from '../../drafts/drafts.js';

/** One link on each line: a field for a link has no line breaks. */
const keptLinks = () => {
  const kept = draftOf('more_posts');
  return kept === '' ? [] : kept.split('\n');
};

/**
 * The links of further posts, kept in the tab. On a document of the server their fields would push the page down once it
 * comes to life, so there the buyer asks for the `kept` ones.
 */
export function useMorePosts() {
  const isDrawnHere = useHydrated();
  const [links, setLinks] = useState<readonly string[]>(() => (isDrawnHere ? keptLinks() : []));
  const [kept, setKept] = useState<readonly string[]>([]);
  useEffect(() => setKept(keptLinks()), []);
  const change = (changed: readonly string[]) => {
    setLinks(changed);
    setKept([]);
    keepDraft('more_posts', changed.join('\n'));
  };
  return { links, kept, change };
}
