import { Link } from 'react-router-dom';
import { homeMessages as t } from '../../../messages/admin/desk-en.js';
import { needsYouMessages } from '../../../messages/admin/decisions-en.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { targetOf } from '../orders/order-cells.js';
import { ActionButton } from '../needs-you/ActionButton.js';
import type { Card } from '../needs-you/cards.js';
import { useCardWords } from '../needs-you/use-card-words.js';
import { useCards } from '../needs-you/use-operations.js';
import styles from './home.module.css';

const pollInterval = 15_000;
const shown = 4;

/** What needs the owner, each with its one obvious button. */
export function Attention() {
  const cards = useCards(pollInterval);
  return (
    <section className="card" aria-label={t.attention}>
      <header className="list-head">
        <h3>{t.attention}</h3>
        {cards && cards.length > 0 && (
          <span className="flag flag-off">{needsYouMessages.count(cards.length)}</span>
        )}
      </header>
      {cards?.length === 0 && <p className={styles['calm']}>{needsYouMessages.allClear}</p>}
      <ul className="rows">
        {cards?.slice(0, shown).map((card) => (
          <AttentionRow key={card.key} card={card} />
        ))}
      </ul>
      {cards && cards.length > shown && (
        <Link className="text-link" to="/mykey/needs-you">
          {t.allOfThem(cards.length)}
        </Link>
      )}
    </section>
  );
}

/** What happened, with the button that is expected most; the other answers stand in the list. */
function AttentionRow({ card }: { card: Card }) {
  const { orderId, orderCode, target, actions } = card;
  const { title, text } = useCardWords(card);
  const [obvious] = actions;
  const all = orderId === null ? '/mykey/needs-you' : `/mykey/needs-you?order=${orderId}`;
  return (
    <li className="row">
      <div className="row-text">
        <p>
          <strong>{title}</strong>
        </p>
        <p className="soft">{text}</p>
        {orderId !== null && (
          <p className="soft">
            <Link className="text-link" to={all}>
              {needsYouMessages.orderOf(orderCode, target && targetOf(target).text)}
            </Link>
          </p>
        )}
      </div>
      {obvious ? (
        <ActionButton action={obvious} first orderId={orderId} />
      ) : (
        <LinkButton look="default" to={all}>
          {t.look}
        </LinkButton>
      )}
    </li>
  );
}
