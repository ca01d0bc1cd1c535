import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import { useState, type FormEvent } from 'react';
import { sendRating } from '../../../api/storefront.js';
import { useMessages } from '../../../messages/language.js';
import { Button } from '../../../ui/Button.js';
import { TextArea } from '../../../ui/TextArea.js';
import { useOrderChange } from './following/use-order-change.js';
import { useOrderWords } from './use-order-words.js';

const choices = [1, 2, 3, 4, 5];

/** How the order was, in one to five stars and words, once; and what the buyer said. */
export function RateOrder({ order }: { order: BuyerOrder }) {
  const { common } = useMessages();
  const { rating: t } = useOrderWords();
  const [stars, setStars] = useState<number | null>(null);
  const [text, setText] = useState('');
  const { send, isPending } = useOrderChange(
    order.id,
    () => sendRating(order.id, { stars: stars ?? 0, text: text.trim() }),
    t,
  );
  if (order.rating) return <p className="soft">{t.given(order.rating.stars)}</p>;
  if (!order.allowedActions.includes('rate')) return null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (stars !== null) send();
  };
  return (
    <form className="rating" noValidate onSubmit={submit} aria-labelledby="rating-title">
      <h3 id="rating-title">{t.title}</h3>
      <div className="rating-stars" role="group" aria-labelledby="rating-title">
        {choices.map((one) => (
          <Button
            key={one}
            aria-label={t.stars(one)}
            aria-pressed={stars === one}
            className={stars !== null && one <= stars ? 'star-on' : ''}
            onClick={() => setStars(one)}
          >
            <span aria-hidden="true">★</span>
          </Button>
        ))}
      </div>
      {stars !== null && (
        <>
          <TextArea label={t.text} hint={t.shown} rows={2} maxLength={500} value={text} onText={setText} />
          <Button htmlType="submit" busy={isPending}>
            {isPending ? common.processing : t.send}
          </Button>
        </>
      )}
    </form>
  );
}
