import type { HelpRequest } from '@boostline/contracts/schemas/shop/orders';
import { useState, type FormEvent } from 'react';
import { sendHelpRequest } from '../../../../api/storefront.js';
import { useMessages } from '../../../../messages/language.js';
import { Button } from '../../../../ui/Button.js';
import { TextArea } from '../../../../ui/TextArea.js';
import { useOrderChange } from '../following/use-order-change.js';
import { useOrderWords } from '../use-order-words.js';

/** A message to the shop about the order. */
export function WriteToShop({ orderId, topic }: { orderId: number; topic: HelpRequest['topic'] }) {
  const { common } = useMessages();
  const { help: t } = useOrderWords();
  const [text, setText] = useState('');
  const { send, isPending } = useOrderChange(
    orderId,
    async () => {
      const order = await sendHelpRequest(orderId, { topic, text: text.trim() });
      setText('');
      return order;
    },
    t,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') send();
  };
  return (
    <form className="help-write" noValidate onSubmit={submit}>
      <TextArea label={t.write} hint={t.writeHint} rows={3} maxLength={1000} value={text} onText={setText} />
      <Button htmlType="submit" busy={isPending} disabled={text.trim() === ''}>
        {isPending ? common.processing : t.send}
      </Button>
    </form>
  );
}
