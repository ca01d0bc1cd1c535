import { useEffect, useState } from 'react';
import type { DraftKey } from '../../../api/session-storage.js';
import { draftOf, keepDraft } from './drafts.js';

/** A text that the tab keeps while it is typed. The server's document knows nothing of it; what is typed meanwhile wins. */
export function useDraft(key: DraftKey): readonly [string, (text: string) => void] {
  const [text, setText] = useState('');
  useEffect(() => setText((typed) => typed || draftOf(key)), [key]);
  const change = (typed: string) => {
    setText(typed);
    keepDraft(key, typed);
  };
  return [text, change];
}
