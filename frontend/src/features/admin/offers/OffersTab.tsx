import { useQuery } from '@tanstack/react-query';
import { offerMessages as t } from '../../../messages/admin/offers-en.js';
import { Icon } from '../../../ui/Icon.js';
import { Loaded } from '../controls/Loaded.js';
import { CreateOffer } from './CreateOffer.js';
import { offersQuery } from './offer-queries.js';
import { OfferHistory } from './OfferHistory.js';
import { OfferRow } from './OfferRow.js';

export default function OffersTab() {
  const offers = useQuery(offersQuery);
  return (
    <div className="stack">
      <CreateOffer />
      <section className="card">
        <h3>{t.manage}</h3>
        <Loaded of={offers}>
          {(list) =>
            list.length === 0 ? (
              <p className="empty">{t.none}</p>
            ) : (
              <ul className="rows">
                {list.map((offer) => (
                  <OfferRow key={offer.id} offer={offer} asOf={offers.dataUpdatedAt} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </section>
      <OfferHistory />
      <aside className="hint-box">
        <Icon name="gift" />
        <div>
          <h3>{t.hintTitle}</h3>
          <ul>
            {t.hints.map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
          </ul>
        </div>
      </aside>
    </div>
  );
}
