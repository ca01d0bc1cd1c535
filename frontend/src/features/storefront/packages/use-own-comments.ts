import { isOneLine, linesIn } from '@boostline/contracts/schemas/values/clean-text';
import {
  lengthOfAll,
  longestComment,
  maxCommentText,
} from '@boostline/contracts/schemas/shop/comment-limits';
import { groupIndian } from '@boostline/contracts/schemas/values/quantity';
import type { PublicPackage } from '@boostline/contracts/schemas/shop/packages';
import { customRange, quoteQuantity, type Quote } from '@boostline/contracts/schemas/shop/custom-quantity';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef } from 'react';
import { useMessages } from '../../../messages/language.js';
import { useRefusal } from '../../../ui/toasts/use-refusal.js';
import { useDraft } from '../drafts/drafts.js';
import { boundsOf } from './choice/CustomQuantity.js';

export type OwnCommentsEntry = ReturnType<typeof useOwnComments>;

/** The comments that the buyer writes, what as many as there are cost, and the rules for ordering them. */
export function useOwnComments(
  packages: readonly PublicPackage[],
  onOrder: (quote: Quote, comments: string[]) => void,
) {
  const { comments: t, customQuantity } = useMessages();
  const [text, setText] = useDraft('own_comments');
  const { refuse, clear, errorAt } = useRefusal<'lines'>();
  const area = useRef<TextAreaRef>(null);
  const lines = linesIn(text);
  const range = customRange(packages);
  const refusal = lines.length > 0 && range ? customQuantity.invalidText(...boundsOf(range)) : null;

  const ask = (title: string, why: string) => {
    refuse('lines', title, why);
    area.current?.focus();
  };
  const order = (quote: Quote) => {
    const coded = lines.findIndex((line) => !isOneLine(line));
    const tooLong = lines.findIndex((line) => line.length > longestComment);
    if (quote.quantity !== lines.length) ask(t.linesRequired, t.linesRequiredText(String(quote.quantity)));
    else if (tooLong >= 0) ask(t.lineTooLong, t.lineTooLongText(tooLong + 1, longestComment));
    else if (coded >= 0) ask(t.lineCoded, t.lineCodedText(coded + 1));
    else if (lengthOfAll(lines) > maxCommentText)
      ask(t.allTooLong, t.allTooLongText(groupIndian(maxCommentText)));
    else onOrder(quote, lines);
  };
  return {
    text,
    lines,
    area,
    hint: range ? t.linesHint(...boundsOf(range), longestComment) : undefined,
    error: errorAt('lines'),
    /** What as many as are written cost, or why they cannot be ordered. */
    choice: quoteQuantity(packages, lines.length) ?? refusal ?? t.counted(lines.length),
    change: (written: string) => {
      setText(written);
      clear();
    },
    order,
  };
}
