import { useNavigate, useSearchParams } from 'react-router-dom';
import { defaultProduct } from '@boostline/contracts/products/specification/order-fields';
import { defaultPath } from '../../../products/specification.js';
import { useProducts } from '../../../products/use-products.js';
import { usePaymentToast } from '../redirect/use-payment-toast.js';
import { ActiveOffers } from './ActiveOffers.js';
import { Explanations } from './Explanations.js';
import { Hero } from './Hero.js';
import { Ratings } from './Ratings.js';
import './home.css';

export default function HomePage() {
  useReturningBuyer();
  return (
    <div className="home">
      <Hero />
      <ActiveOffers />
      <Ratings />
      <Explanations />
    </div>
  );
}

/** The address may bring a payment's outcome, or a buyer who was last at another kind of package. */
function useReturningBuyer() {
  const navigate = useNavigate();
  const products = useProducts();
  const [query] = useSearchParams();
  const tab = query.get('tab');
  const username = query.get('username');

  usePaymentToast(query, {
    afterToast: () => {
      const known = new URLSearchParams();
      if (username) known.set('username', username);
      if (username) known.set('tab', query.get('service') ?? defaultProduct);
      void navigate({ pathname: defaultPath(products), search: known.toString() }, { replace: true });
    },
    otherwise: () => {
      if (tab && tab !== defaultProduct && products.find(tab))
        void navigate(products.addressOf(tab), { replace: true });
    },
  });
}
