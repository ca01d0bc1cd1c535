import type { PublicOffer } from '@boostline/contracts/schemas/shop/offers';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useMessages } from '../../../messages/language.js';
import { PageWait } from '../../../ui/PageWait.js';
import { OfferCheckout } from './OfferCheckout.js';
import { storedOffer } from './stored-offer.js';
import './checkout.css';

export default function OfferCheckoutPage() {
  const t = useMessages().offerCheckout;
  const navigate = useNavigate();
  const { state } = useLocation();
  const [offer, setOffer] = useState<PublicOffer | null>(null);

  // Read after hydration: the server knows nothing of what this browser chose.
  useEffect(() => {
    const chosen = storedOffer(state);
    if (chosen) setOffer(chosen);
    else void navigate('/offers', { replace: true });
  }, [state, navigate]);

  return offer ? <OfferCheckout offer={offer} onOfferChanged={setOffer} /> : <PageWait text={t.loading} />;
}
