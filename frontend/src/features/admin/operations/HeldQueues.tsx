import type { Operations } from '@boostline/contracts/admin-overview';
import { Link } from 'react-router-dom';
import { operationsMessages as t } from '../../../messages/admin-figures-en.js';
import { OrderDate } from '../orders/order-cells.js';
import { Waiting } from './Waiting.js';

/** Panels to which nothing is sent now, and why. */
export function HeldQueues({ held }: { held: Operations['held'] }) {
  return (
    <Waiting title={t.parts.held} empty={t.empty.held} count={held.length}>
      {held.map(({ providerId, name, reason, needs, until, waitingLines }) => (
        <li key={`${providerId}/${reason}`} className="row">
          <div className="row-text">
            <p>
              <strong>{name}</strong> · {t.holdReasons[reason]}
            </p>
            <p className="soft">
              {t.waiting(waitingLines)}
              {needs && ` · ${t.needs(needs)}`}
              {until && (
                <>
                  {' · '}
                  <OrderDate iso={until} />
                </>
              )}
            </p>
          </div>
          <Link className="text-link" to="/mykey/api-settings">
            {t.toSettings}
          </Link>
        </li>
      ))}
    </Waiting>
  );
}
