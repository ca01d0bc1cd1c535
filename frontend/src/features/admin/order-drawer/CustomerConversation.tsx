import { answerHelp } from '@boostline/contracts/routes/public/admin-orders';
import type { AdministeredOrderDetail } from '@boostline/contracts/schemas/admin/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { call } from '../../../api/call.js';
import { drawerMessages as t } from '../../../messages/admin/orders-en.js';
import { Button } from '../../../ui/Button.js';
import { TextArea } from '../../../ui/TextArea.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { OrderDate } from '../orders/order-cells.js';
import { orderQuery } from './order-queries.js';

interface CustomerConversationProps {
  orderId: number;
  conversation: NonNullable<AdministeredOrderDetail['conversation']>;
}

/** What the customer wrote about the order, and the answers: they stand on the order's page and go out as messages. */
export function CustomerConversation({
  orderId,
  conversation: { entries, open },
}: CustomerConversationProps) {
  const client = useQueryClient();
  const id = useId();
  const [text, setText] = useState('');
  const { mutate, isPending } = useAdminMutation({
    change: (closes: boolean) => {
      const said = text.trim();
      return call(answerHelp, { params: { orderId }, body: { closes, ...(said !== '' && { text: said }) } });
    },
    stale: [['operations']],
    onDone: (order) => {
      client.setQueryData(orderQuery(orderId).queryKey, order);
      setText('');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') mutate(false);
  };
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t.parts.conversation}</h3>
      <ol className="trail">
        {entries.map(({ at, from, text: said }) => (
          <li key={`${at} ${from}`}>
            <OrderDate iso={at} /> <span>{t.saidBy[from]}</span> <strong>{said}</strong>
          </li>
        ))}
      </ol>
      <form className="note-form" onSubmit={submit}>
        <TextArea
          label={t.yourAnswer}
          hint={t.answerHint}
          rows={2}
          maxLength={1000}
          value={text}
          onText={setText}
        />
        <Button htmlType="submit" busy={isPending} disabled={text.trim() === ''}>
          {t.sendAnswer}
        </Button>
        {open && (
          <Button disabled={isPending} onClick={() => mutate(true)}>
            {t.closeConversation}
          </Button>
        )}
      </form>
    </section>
  );
}
