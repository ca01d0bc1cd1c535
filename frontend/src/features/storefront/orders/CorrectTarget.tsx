import type { InputRef } from 'antd';
import type { BuyerOrderLine } from '@boostline/contracts/schemas/shop/orders';
import { readTarget, type TargetProblem } from '@boostline/contracts/products/read-target';
import { useRef, useState, type FormEvent } from 'react';
import { sendTarget } from '../../../api/storefront.js';
import { dateAndTime } from '../../../messages/dates.js';
import { useMessages } from '../../../messages/language.js';
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

/** Asks for the link or username that a part of the order waits for. */
export function CorrectTarget({ orderId, line, isPart }: CorrectTargetProps) {
  const messages = useMessages();
  const words = useOrderWords();
  const t = words.correction;
  const [target, setTarget] = useState('');
  const [problem, setProblem] = useState<TargetProblem | null>(null);
  const input = useRef<InputRef>(null);
  const products = useProducts();
  const { kind, name, network } = lineWords(line, messages, products);
  const refused = line.problem === 'target-refused';
  const isName = kind?.bareName !== false;

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

  return (
    <form className="correction" noValidate onSubmit={submit}>
      <p className="notice-title">
        {isPart && <span>{`${name}: `}</span>}
        <span>
          {refused ? (isName ? t.refusedName : t.refusedLink) : isName ? t.missingName : t.missingLink}
        </span>
        {isPart && refused && line.target && <span>{` (${line.target})`}</span>}
      </p>
      <p>
        {refused
          ? (isName ? t.refusedNameText : t.refusedLinkText)(network)
          : isName
            ? t.missingNameText
            : t.missingLinkText}
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
        <p className="soft">{t.until(dateAndTime(line.correctUntil, messages.locale))}</p>
      )}
      <Button type="primary" htmlType="submit" busy={isPending}>
        {isPending ? messages.common.processing : t.send}
      </Button>
    </form>
  );
}
