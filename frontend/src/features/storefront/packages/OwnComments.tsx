import { isOneLine, linesIn } from '@boostline/contracts/schemas/values/clean-text';
import {
  lengthOfAll,
  longestComment,
  mostCommentText,
} from '@boostline/contracts/schemas/shop/comment-limits';
import { groupIndian } from '@boostline/contracts/schemas/values/indian-digits';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import type { PublicPackage } from '@boostline/contracts/schemas/shop/packages';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef } from 'react';
import { useMessages } from '../../../messages/language.js';
import { Button } from '../../../ui/Button.js';
import { TextArea } from '../../../ui/TextArea.js';
import { useRefusal } from '../../../ui/toasts/use-refusal.js';
import { useDraft } from '../drafts/use-draft.js';
import { customRange, quoteQuantity, type Quote } from '@boostline/contracts/schemas/shop/custom-quantity';
import { PackageGrid } from './choice/PackageGrid.js';

interface OwnCommentsProps {
  packages: PublicPackage[];
  busyWith: Quote | null;
  onOrder: (quote: Quote, comments: string[]) => void;
}

/** The buyer writes the comments; each package says how many are still to be written for it. */
export function OwnComments({ packages, busyWith, onOrder }: OwnCommentsProps) {
  const { comments: t, common } = useMessages();
  const [text, setText] = useDraft('own_comments');
  const { refuse, clear, errorAt } = useRefusal<'lines'>();
  const area = useRef<TextAreaRef>(null);
  const lines = linesIn(text);
  const range = customRange(packages);
  const exact = packages.some(({ quantity }) => quantity === lines.length);
  const asWritten = exact ? null : quoteQuantity(packages, lines.length);
  const pressed = packages.find(
    ({ id, quantity }) => id === busyWith?.packageId && quantity === busyWith.quantity,
  );

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
    else if (lengthOfAll(lines) > mostCommentText)
      ask(t.allTooLong, t.allTooLongText(groupIndian(mostCommentText)));
    else onOrder(quote, lines);
  };
  const note = ({ quantity }: PublicPackage) => {
    if (quantity === lines.length) return t.enough;
    return quantity > lines.length ? t.toGo(quantity - lines.length) : t.tooMany(lines.length - quantity);
  };

  return (
    <div className="own-comments">
      <TextArea
        label={t.lines}
        hint={range ? t.linesHint(groupIndian(range.min), groupIndian(range.max), longestComment) : undefined}
        placeholder={t.linesPlaceholder}
        rows={6}
        areaRef={area}
        value={text}
        error={errorAt('lines')}
        onText={(written) => {
          setText(written);
          clear();
        }}
      />
      <div className="own-count">
        <p role="status">{t.counted(lines.length)}</p>
        {asWritten && (
          <Button
            type="primary"
            busy={busyWith !== null && !pressed && packages.some(({ id }) => id === busyWith.packageId)}
            disabled={busyWith !== null}
            onClick={() => order(asWritten)}
          >
            {busyWith
              ? common.processing
              : `${t.orderWritten(String(lines.length))} · ${formatRupees(asWritten.price)}`}
          </Button>
        )}
      </div>
      <PackageGrid
        packages={packages}
        busyPackage={pressed?.id ?? null}
        disabled={busyWith !== null}
        note={note}
        onOrder={({ id, quantity, price }) => order({ packageId: id, quantity, price })}
      />
    </div>
  );
}
