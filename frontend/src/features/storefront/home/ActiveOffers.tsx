import { Link } from 'react-router-dom';
import { useOffers } from '../../../api/use-catalogue.js';
import { useMessages } from '../../../messages/language.js';
import { OfferCard } from '../offers/OfferCard.js';

const shown = 3;

export function ActiveOffers() {
  const t = useMessages().home;
  const offers = useOffers().filter((offer) => offer.isActive);
  if (offers.length === 0) return null;
  return (
    <section className="wrap home-section" aria-labelledby="offers-title">
      <div className="home-heading">
        <h2 id="offers-title">{t.offersTitle}</h2>
        <Link to="/offers">{t.allOffers}</Link>
      </div>
      <ul className="offers">
        {offers.slice(0, shown).map((offer) => (
          <li key={offer.id}>
            <OfferCard offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  );
}
