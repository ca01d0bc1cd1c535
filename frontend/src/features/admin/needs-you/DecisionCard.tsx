import { needsYouMessages as t } from '../../../messages/admin/decisions-en.js';
import { Button } from '../../../ui/Button.js';
import { Placement } from '../order-drawer/Placement.js';
import { OrderDate } from '../orders/order-cells.js';
import { ActionButton } from './ActionButton.js';
import { setsAside, type Action, type Card } from './card.js';
import styles from './needs-you.module.css';
import { useCardWords } from './use-card-words.js';

interface DecisionCardProps {
  card: Card;
  onOpen: (id: number) => void;
}

/** What happened, what it costs either way, and the buttons. */
export function DecisionCard({ card, onOpen }: DecisionCardProps) {
  const { orderId, orderCode, target, since, actions, placements } = card;
  const { title, text, either } = useCardWords(card);
  return (
    <li className={`card ${styles['card']}`}>
      <h4>{title}</h4>
      <p>{text}</p>
      {either !== '' && <p className={styles['either']}>{either}</p>}
      <p className="soft">
        {orderCode !== '' && <span>{`${t.orderOf(orderCode, target)} · `}</span>}
        {since !== null && <OrderDate iso={since} />}
      </p>
      {placements.map((placement) => (
        <details key={placement.lineId} className="line">
          <summary>{t.evidence}</summary>
          <Placement placement={placement} />
        </details>
      ))}
      <div className="row-actions">
        {actions.map((action, index) => (
          <ActionButton
            key={keyOf(action)}
            action={action}
            first={index === 0 && !setsAside(action)}
            orderId={orderId}
          />
        ))}
        {orderId !== null && (
          <Button type="text" aria-label={t.openOf(orderCode)} onClick={() => onOpen(orderId)}>
            {t.open}
          </Button>
        )}
      </div>
    </li>
  );
}

const keyOf = (action: Action) =>
  action.kind === 'decide' ? `${action.decision.about} ${action.decision.step}` : action.kind;
