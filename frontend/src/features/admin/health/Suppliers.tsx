import type { Operations } from '@boostline/contracts/schemas/admin/overview';
import { Link } from 'react-router-dom';
import { needsYouMessages } from '../../../messages/admin/decisions-en.js';
import { healthMessages as t } from '../../../messages/admin/home-en.js';
import { holdText } from '../needs-you/supplier-cards.js';
import { OrderDate } from '../orders/order-cells.js';

export function Suppliers({ held }: { held: Operations['held'] }) {
  return (
    <section className="card" aria-label={t.suppliers}>
      <h3>{t.suppliers}</h3>
      {held.length === 0 && <p className="soft">{t.suppliersGood}</p>}
      <ul className="rows">
        {held.map((hold) => (
          <li key={`${hold.providerId}/${hold.reason}`} className="row">
            <div className="row-text">
              <p>
                <strong>{needsYouMessages.supplier[hold.reason](hold.name)}</strong>
              </p>
              <p className="soft">
                <span>{`${holdText(hold)} ${needsYouMessages.supplier.lines(hold.waitingLines)}`}</span>
                <span>.</span>
                {hold.until && (
                  <>
                    {' '}
                    <span>{t.until}</span> <OrderDate iso={hold.until} />
                  </>
                )}
              </p>
            </div>
            <Link className="text-link" to="/mykey/api-settings">
              {needsYouMessages.supplier.settings}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
