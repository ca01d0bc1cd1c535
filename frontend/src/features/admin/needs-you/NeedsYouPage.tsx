import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { maxAwaiting, type Operations } from '@boostline/contracts/schemas/admin/overview';
import { adminMessages } from '../../../messages/admin-en.js';
import { needsYouMessages as t } from '../../../messages/admin/decisions-en.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { Loaded } from '../controls/Loaded.js';
import { OrderDrawer } from '../order-drawer/OrderDrawer.js';
import { shopClock } from '../words/shop-time.js';
import { aboutRupees } from '../words/supplier-money.js';
import { groups, heldBy, type Card, type Group } from './card.js';
import { DecideAll } from './DecideAll.js';
import { DecisionCard } from './DecisionCard.js';
import styles from './needs-you.module.css';
import { useCards, useOperations } from './use-operations.js';
import { WaitingForCustomers } from './WaitingForCustomers.js';

const pollInterval = 15_000;
/** Cards of a group shown at first, so that the next group stays in sight. */
const shownAtFirst = 10;

export default function NeedsYouPage() {
  const [params, setParams] = useSearchParams();
  const { query, refresh } = useOperations(pollInterval);
  const cards = useCards(pollInterval) ?? [];
  const held = heldBy(cards);
  const open = (id: number | null) => setParams(id === null ? {} : { order: String(id) }, { replace: true });
  const order = Number(params.get('order')) || null;
  return (
    <div className="stack">
      <div className="tab-head">
        <p className="soft">
          {query.dataUpdatedAt > 0 && <span>{t.updated(shopClock(query.dataUpdatedAt))}</span>}
          {held > 0 && <span>{` · ${t.held(aboutRupees(held))}`}</span>}
        </p>
        <Button onClick={refresh}>{adminMessages.refresh}</Button>
      </div>
      <Loaded of={query}>{(now) => <Board now={now} cards={cards} onOpen={open} />}</Loaded>
      <WaitingForCustomers onOpen={open} />
      {order !== null && <OrderDrawer key={order} id={order} onClose={() => open(null)} />}
    </div>
  );
}

interface BoardProps {
  now: Operations;
  cards: Card[];
  onOpen: (id: number) => void;
}

function Board({ now, cards, onOpen }: BoardProps) {
  return (
    <>
      {now.unavailable.length > 0 && <Notice tone="warn">{t.unavailable(now.unavailable)}</Notice>}
      {cards.length === 0 && now.unavailable.length === 0 && (
        <Notice tone="good" title={t.allClear}>
          {t.allClearText}
        </Notice>
      )}
      {groups.map((group) => (
        <CardGroup
          key={group}
          group={group}
          cards={cards.filter((card) => card.group === group)}
          onOpen={onOpen}
        />
      ))}
    </>
  );
}

interface CardGroupProps {
  group: Group;
  cards: Card[];
  onOpen: (id: number) => void;
}

function CardGroup({ group, cards, onOpen }: CardGroupProps) {
  const [all, setAll] = useState(false);
  if (cards.length === 0) return null;
  const shown = all ? cards : cards.slice(0, shownAtFirst);
  return (
    <section className={styles['group']} aria-label={t.groups[group]}>
      <header className="list-head">
        <h3>{t.groups[group]}</h3>
        <span className="flag flag-off">{cards.length.toLocaleString('en-IN')}</span>
      </header>
      <div className="row-actions">
        <DecideAll cards={cards} />
      </div>
      <ul className={styles['cards']}>
        {shown.map((card) => (
          <DecisionCard key={card.key} card={card} onOpen={onOpen} />
        ))}
      </ul>
      {cards.length >= maxAwaiting && <p className="soft">{t.cut(maxAwaiting)}</p>}
      {shown.length < cards.length && (
        <div>
          <Button onClick={() => setAll(true)}>{t.showAll(cards.length)}</Button>
        </div>
      )}
    </section>
  );
}
