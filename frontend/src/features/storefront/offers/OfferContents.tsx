import type { PublicOffer } from '@boostline/contracts/schemas/shop/offers';
import { formatQuantity } from '@boostline/contracts/schemas/shop/quantity';
import { useMessages } from '../../../messages/language.js';
import { Icon, type IconName } from '../../../ui/Icon.js';

type OfferLine = { type: 'followers' | 'likes' | 'views'; quantity: number };

const icons: Record<OfferLine['type'], IconName> = { followers: 'person', likes: 'heart', views: 'eye' };

/** What is bought and what comes free with it; a combo has no main service, so all of it is bought. */
export function OfferContents({ offer, buyLabel }: { offer: PublicOffer; buyLabel: string }) {
  const t = useMessages().offers;
  const free = bonusLines(offer);
  return (
    <div className="offer-contents">
      {offer.mainServiceType && (
        <div className="offer-buy">
          <p className="offer-label">{buyLabel}</p>
          <OfferLineText line={{ type: offer.mainServiceType, quantity: offer.mainServiceQuantity }} />
        </div>
      )}
      {free.length > 0 && (
        <div className={offer.mainServiceType ? 'offer-free' : 'offer-buy'}>
          <p className="offer-label">
            {offer.mainServiceType ? (
              <>
                <Icon name="gift" /> <span>{t.getFree}</span>
              </>
            ) : (
              t.together
            )}
          </p>
          <ul>
            {free.map((line) => (
              <li key={line.type}>
                <OfferLineText line={line} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function OfferLineText({ line }: { line: OfferLine }) {
  const { kinds } = useMessages();
  return (
    <span className="offer-line">
      <Icon name={icons[line.type]} />
      <b>{formatQuantity(line.quantity)}</b> <span>{kinds[line.type]}</span>
    </span>
  );
}

function bonusLines(offer: PublicOffer): OfferLine[] {
  const lines: OfferLine[] = [
    { type: 'followers', quantity: offer.bonusFollowers },
    { type: 'likes', quantity: offer.bonusLikes },
    { type: 'views', quantity: offer.bonusViews },
  ];
  return lines.filter((line) => line.quantity > 0);
}
