import { formatRupees } from '@boostline/contracts/schemas/values/money';
import type { PublicOffer } from '@boostline/contracts/schemas/shop/offers';
import { useNavigate } from 'react-router-dom';
import { remember } from '../../../api/session-storage.js';
import { useSiteConfig } from '../../../api/use-catalogue.js';
import { en } from '../../../messages/en.js';
import { configured, useMessages } from '../../../messages/language.js';
import { Button } from '../../../ui/Button.js';
import { useUsualTime } from '../packages/usual-words.js';
import { offerName } from './offer-name.js';
import { OfferContents } from './OfferContents.js';
import { OfferTerms, SavingBadge } from './OfferSaving.js';
import './offers.css';

export function OfferCard({ offer }: { offer: PublicOffer }) {
  const { offers: t, common, language } = useMessages();
  const { buttonTexts } = useSiteConfig();
  const navigate = useNavigate();
  const usually = useUsualTime({ packageId: 0, quantity: 0, offerName: offer.name });
  const titleId = `offer-${offer.id}`;

  const choose = () => {
    remember('selectedOffer', JSON.stringify(offer));
    // The state carries it too, for a browser that denies the storage.
    void navigate('/checkout/offers', { state: { selectedOffer: offer } });
  };

  return (
    <article className="offer" aria-labelledby={titleId} data-testid={titleId}>
      <div className="offer-head">
        <SavingBadge offer={offer} />
        <h3 id={titleId}>{offerName(offer, language)}</h3>
      </div>
      <OfferContents offer={offer} buyLabel={t.buy} />
      <OfferTerms offer={offer} />
      {usually && <p className="offer-terms soft">{usually}</p>}
      <div className="offer-foot">
        <p className="offer-price">{formatRupees(offer.price)}</p>
        <Button type="primary" aria-describedby={titleId} onClick={choose}>
          {configured(buttonTexts.buyNow, en.common.orderNow, common.orderNow, language)}
        </Button>
      </div>
    </article>
  );
}
