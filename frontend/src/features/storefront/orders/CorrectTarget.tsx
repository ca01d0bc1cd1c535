import type { BuyerOrderLine } from '@boostline/contracts/orders';
import { canonicalShortcode, canonicalUsername } from '@boostline/contracts/target';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputRef } from 'antd';
import { useRef, useState, type FormEvent } from 'react';
import { failureInWords } from '../../../api/failure-in-words.js';
import { knowOrder } from '../../../api/know-order.js';
import { sendTarget } from '../../../api/storefront.js';
import { dateAndTime } from '../../../messages/dates.js';
import { useMessages } from '../../../messages/language.js';
import { Button } from '../../../ui/Button.js';
import { TextField } from '../../../ui/TextField.js';
import { toasts } from '../../../ui/toasts/toast-queue.js';

/** Asks for the link or username that a part of the order waits for. */
export function CorrectTarget({ orderId, line }: { orderId: number; line: BuyerOrderLine }) {
  const messages = useMessages();
  const t = messages.orders.correction;
  const client = useQueryClient();
  const [target, setTarget] = useState('');
  const [invalid, setInvalid] = useState(false);
  const input = useRef<InputRef>(null);
  const forAccount = line.type === 'followers';
  const refused = line.problem === 'target-refused';

  const { mutate, isPending } = useMutation({
    mutationFn: () => sendTarget(orderId, { lineType: line.type, target: target.trim() }),
    onSuccess: (order) => {
      void knowOrder(client, order);
      toasts.show({ title: t.sent, text: t.sentText });
    },
    onError: (error) =>
      toasts.show({ title: t.failed, text: failureInWords(error, messages), tone: 'destructive' }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const good = forAccount ? canonicalUsername(target) : canonicalShortcode(target);
    setInvalid(!good);
    if (good && !isPending) mutate();
    if (!good) input.current?.focus();
  };

  return (
    <form className="correction" noValidate onSubmit={submit}>
      <p className="notice-title">{refused ? t.refused : t.missing}</p>
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
