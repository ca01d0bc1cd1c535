import { useOffers, useSiteConfig, useTrackRecord } from '../../../api/use-catalogue.js';
import { en } from '../../../messages/en.js';
import { configured, useMessages } from '../../../messages/language.js';
import { defaultPath } from '../../../products/specification.js';
import { useProducts } from '../../../products/use-products.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { OfferCard } from './OfferCard.js';

export default function OffersPage() {
  const { offers: t, language } = useMessages();
  const { viewPackages } = useSiteConfig().buttonTexts;
  const offers = useOffers().filter((offer) => offer.isActive);
  const timed = useTrackRecord().offers;
  // What the cards say is not contradicted above them.
  const isLearned = offers.some(({ name }) => timed.some((one) => one.name === name));
  return (
    <div className="offers-page wrap">
      <h1>{t.title}</h1>
      {offers.length === 0 ? (
        <div className="offers-none">
          <h2>{t.none}</h2>
          <p className="lead">{t.noneText}</p>
          <LinkButton to={defaultPath(useProducts())}>
            {configured(viewPackages, en.offers.viewPackages, t.viewPackages, language)}
          </LinkButton>
        </div>
      ) : (
        <>
          <p className="lead">{isLearned ? t.lead : t.leadHour}</p>
          <h2 className="visually-hidden">{t.running}</h2>
          <ul className="offers">
            {offers.map((offer) => (
              <li key={offer.id}>
                <OfferCard offer={offer} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
