import type { InputRef } from 'antd';
import type { BuyerOrderLine } from '@boostline/contracts/schemas/shop/orders';
import { linkOf, readTarget, type TargetProblem } from '@boostline/contracts/products/read-target';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { sendTarget } from '../../../api/storefront.js';
import { dateAndTime, timeOfDay } from '../../../messages/dates.js';
import { useMessages } from '../../../messages/language.js';
import type { ShopTargetKind } from '../../../products/assortment.js';
import { lineWords } from '../../../products/line-words.js';
import { useProducts } from '../../../products/use-products.js';
import { Button } from '../../../ui/Button.js';
import { TextField } from '../../../ui/TextField.js';
import { problemWords } from '../packages/target/target-words.js';
import { useOrderWords } from './use-order-words.js';
import { useOrderChange } from './following/use-order-change.js';

interface CorrectTargetProps {
  orderId: number;
  line: BuyerOrderLine;
  /** One of several: it has to be said which. */
  isPart: boolean;
}

/** Asks for the link or username that a part of the order waits for; one that was refused may be tried again as it is. */
export function CorrectTarget({ orderId, line, isPart }: CorrectTargetProps) {
  const messages = useMessages();
  const words = useOrderWords();
  const t = words.correction;
  const products = useProducts();
  const { kind, name, network } = lineWords(line, messages, products);
  const refused = line.problem === 'target-refused';
  const isName = kind?.bareName !== false;
  const [known] = useState(() => typedForm(line, kind));
  const [target, setTarget] = useState(known);
  const [problem, setProblem] = useState<TargetProblem | null>(null);
  const input = useRef<InputRef>(null);
  const paused = useIsAhead(line.nextTryAt);

  const { send, isPending } = useOrderChange(
    orderId,
    () =>
      sendTarget(orderId, {
        lineType: line.type,
        target: target.trim(),
        // Of several posts this one.
        ...(line.target !== null && { insteadOf: line.target }),
      }),
    t,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // What is not sold any more is read by the server alone.
    const reading = kind && readTarget(kind, target);
    const wrong = reading && 'problem' in reading ? reading.problem : null;
    setProblem(wrong);
    if (wrong) input.current?.focus();
    else send();
  };
  const action = !refused ? t.send : target.trim() === known ? t.publicNow : t.sendAnother;

  return (
    <form className="correction" noValidate onSubmit={submit}>
      <p className="notice-title">
        {isPart && <span>{`${name}: `}</span>}
        <span>
          {t[refused ? (isName ? 'refusedName' : 'refusedLink') : isName ? 'missingName' : 'missingLink']}
        </span>
      </p>
      <p>
        {refused
          ? t[isName ? 'refusedNameText' : 'refusedLinkText'](network)
          : t[isName ? 'missingNameText' : 'missingLinkText']}
      </p>
      <TextField
        label={kind?.label ?? words.target}
        error={kind && problem ? problemWords(problem, kind, messages)[1] : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
        inputRef={input}
        value={target}
        onText={(text) => {
          setTarget(text);
          setProblem(null);
        }}
      />
      {line.correctUntil && (
        <p className="soft">
          {t[refused ? 'tryUntil' : 'until'](dateAndTime(line.correctUntil, messages.locale))}
        </p>
      )}
      <Button type="primary" htmlType="submit" busy={isPending} disabled={paused}>
        {isPending ? messages.common.processing : action}
      </Button>
      {paused && line.nextTryAt && (
        <p role="status">{t.pause(timeOfDay(Date.parse(line.nextTryAt), messages.locale))}</p>
      )}
    </form>
  );
}

/** The target that was refused, as the buyer would type it. */
function typedForm({ target }: BuyerOrderLine, kind: ShopTargetKind | undefined): string {
  if (target === null) return '';
  return kind?.bareName === false ? linkOf(kind, target) : target;
}

/** Whether a moment is still to come. */
function useIsAhead(moment: string | null | undefined): boolean {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!moment) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, Date.parse(moment) - Date.now()) + 1);
    return () => clearTimeout(timer);
  }, [moment]);
  return Boolean(moment) && Date.parse(moment ?? '') > now;
}
