import { noteAdminOrder } from '@boostline/contracts/routes/public/admin-orders';
import type { AdministeredOrderDetail } from '@boostline/contracts/schemas/admin/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { call } from '../../../api/call.js';
import { drawerMessages as t } from '../../../messages/admin/orders-en.js';
import { Button } from '../../../ui/Button.js';
import { TextField } from '../../../ui/TextField.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { OrderDate } from '../orders/order-cells.js';
import { orderQuery } from './order-queries.js';

interface NotesProps {
  orderId: number;
  notes: AdministeredOrderDetail['notes'];
}

/** What the owner has noted about the order. The buyer never sees it. */
export function Notes({ orderId, notes }: NotesProps) {
  const client = useQueryClient();
  const id = useId();
  const [text, setText] = useState('');
  const { mutate, isPending } = useAdminMutation({
    change: () => call(noteAdminOrder, { params: { orderId }, body: { text: text.trim() } }),
    onDone: (order) => {
      client.setQueryData(orderQuery(orderId).queryKey, order);
      setText('');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') mutate(undefined);
  };
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t.parts.notes}</h3>
      {notes.length > 0 && (
        <ol className="trail">
          {notes.map(({ at, by, text: said }) => (
            <li key={`${at} ${said}`}>
              <OrderDate iso={at} /> <strong>{said}</strong> {by && <span>{t.by(by)}</span>}
            </li>
          ))}
        </ol>
      )}
      <form className="note-form" onSubmit={submit}>
        <TextField
          label={t.note}
          hint={t.noteHint}
          autoComplete="off"
          maxLength={1000}
          value={text}
          onText={setText}
        />
        <Button htmlType="submit" busy={isPending} disabled={text.trim() === ''}>
          {t.addNote}
        </Button>
      </form>
    </section>
  );
}
