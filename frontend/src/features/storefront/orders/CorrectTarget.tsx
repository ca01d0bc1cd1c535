import type { InputRef } from 'antd';
import type { BuyerOrderLine } from '@boostline/contracts/schemas/shop/orders';
import { canonicalShortcode, canonicalUsername } from '@boostline/contracts/schemas/shop/target';
import { useRef, useState, type FormEvent } from 'react';
import { sendTarget } from '../../../api/storefront.js';
import { dateAndTime } from '../../../messages/dates.js';
import { useMessages } from '../../../messages/language.js';
import { Button } from '../../../ui/Button.js';
import { TextField } from '../../../ui/TextField.js';
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
  const t = messages.orders.correction;
  const [target, setTarget] = useState('');
  const [invalid, setInvalid] = useState(false);
  const input = useRef<InputRef>(null);
  const forAccount = line.type === 'followers';
  const refused = line.problem === 'target-refused';

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
    const good = forAccount ? canonicalUsername(target) : canonicalShortcode(target);
    setInvalid(!good);
    if (good) send();
    if (!good) input.current?.focus();
  };

  return (
    <form className="correction" noValidate onSubmit={submit}>
      <p className="notice-title">
        {isPart && <span>{`${messages.kinds[line.type]}: `}</span>}
        <span>{refused ? t.refused : t.missing}</span>
        {isPart && refused && line.target && <span>{` (${line.target})`}</span>}
      </p>
      <p>{refused ? t.refusedText : t.missingText}</p>
      <TextField
        label={forAccount ? t.username : t.link}
        error={invalid ? (forAccount ? t.usernameInvalid : t.linkInvalid) : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
        inputRef={input}
        value={target}
        onText={(text) => {
          setTarget(text);
          setInvalid(false);
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
