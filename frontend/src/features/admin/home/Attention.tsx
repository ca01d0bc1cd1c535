import { Link } from 'react-router-dom';
import { homeMessages as t } from '../../../messages/admin/home-en.js';
import { needsYouMessages } from '../../../messages/admin/decisions-en.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { Notice } from '../../../ui/Notice.js';
import { Loaded } from '../controls/Loaded.js';
import { shortTarget } from '../orders/order-cells.js';
import { ActionButton } from '../needs-you/ActionButton.js';
import { heldBy, setsAside, type Card } from '../needs-you/card.js';
import { aboutRupees } from '../words/supplier-money.js';
import { useCardWords } from '../needs-you/use-card-words.js';
import { useCards, useOperations } from '../needs-you/use-operations.js';
import styles from './home.module.css';

const pollInterval = 15_000;
const shown = 4;

/** What needs the owner, each with its one obvious button. */
export function Attention() {
  const { query } = useOperations(pollInterval);
  const cards = useCards(pollInterval);
  const held = heldBy(cards ?? []);
  return (
    <section className="card" aria-label={t.attention}>
      <header className="list-head">
        <h3>{t.attention}</h3>
        {cards && cards.length > 0 && (
          <span className="flag flag-off">
            <span>{needsYouMessages.count(cards.length)}</span>
            {held > 0 && <span>{` · ${needsYouMessages.held(aboutRupees(held))}`}</span>}
          </span>
        )}
      </header>
      <Loaded of={query}>
        {({ unavailable }) => <FirstCards cards={cards ?? []} missing={unavailable} />}
      </Loaded>
      {cards && cards.length > shown && (
        <Link className="text-link" to="/mykey/needs-you">
          {t.allOfThem(cards.length)}
        </Link>
      )}
    </section>
  );
}

/** While a service is unavailable, "nothing to do" cannot be claimed. */
function FirstCards({ cards, missing }: { cards: Card[]; missing: string[] }) {
  return (
    <>
      {missing.length > 0 && <Notice tone="warn">{needsYouMessages.unavailable(missing)}</Notice>}
      {missing.length === 0 && cards.length === 0 && (
        <p className={styles['calm']}>{needsYouMessages.allClear}</p>
      )}
      <ul className="rows">
        {cards.slice(0, shown).map((card) => (
          <AttentionRow key={card.key} card={card} />
        ))}
      </ul>
    </>
  );
}

/** What happened, with the button that is expected most; the other answers stand in the list. */
function AttentionRow({ card }: { card: Card }) {
  const { orderId, orderCode, target, actions } = card;
  const { title, text } = useCardWords(card);
  const obvious = actions.find((action) => !setsAside(action));
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
              {needsYouMessages.orderOf(orderCode, target && shortTarget(target))}
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
