import { releaseKeyOf } from '../../../api/idempotency-key.js';
import { type DraftKey, forget, recall, remember } from '../../../api/session-storage.js';
import { useEffect, useState } from 'react';

/** What the buyer typed, kept in this tab until the order is paid: the checkout's Edit, Back and a reload find it again. */
interface Draft {
  text: string;
  /** The last order that was placed with it; absent while it was changed since then. */
  orderId?: number;
}

const draftKeys: readonly DraftKey[] = ['own_comments', 'more_posts', 'offer_post', 'offer_username'];

export const draftOf = (key: DraftKey): string => read(key)?.text ?? '';

export function keepDraft(key: DraftKey, text: string): void {
  if (text === '') forget(key);
  else write(key, { text });
}

/** These drafts became this order. */
export function orderedWith(orderId: number, ...keys: DraftKey[]): void {
  for (const key of keys) {
    const draft = read(key);
    if (draft) write(key, { ...draft, orderId });
  }
}

/** The order is paid: the same form makes a new order from now on, and starts empty. */
export function finishFormOf(orderId: number): void {
  releaseKeyOf(orderId);
  forget(...draftKeys.filter((key) => read(key)?.orderId === orderId));
}

function write(key: DraftKey, draft: Draft): void {
  remember(key, JSON.stringify(draft));
}

function read(key: DraftKey): Draft | null {
  try {
    const kept: unknown = JSON.parse(recall(key) ?? 'null');
    return isDraft(kept) ? kept : null;
  } catch {
    // Written by something else.
    return null;
  }
}

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';
}

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
