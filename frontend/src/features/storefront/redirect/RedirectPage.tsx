import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useMessages } from '../../../messages/language.js';
import { defaultProduct } from '@boostline/contracts/products/specification/order-fields';
import { defaultPath } from '../../../products/specification.js';
import { useProducts } from '../../../products/use-products.js';
import { PageWait } from '../../../ui/PageWait.js';
import { usePaymentToast } from './use-payment-toast.js';

/** A profile has no page of its own: it leads to the shop with the username filled in. */
export default function RedirectPage() {
  const t = useMessages().redirecting;
  const navigate = useNavigate();
  const products = useProducts();
  const { username } = useParams();
  const [query] = useSearchParams();

  const leave = (tab: string | null) => {
    const known = new URLSearchParams();
    if (username) known.set('username', username);
    if (username && tab) known.set('tab', tab);
    void navigate({ pathname: defaultPath(products), search: known.toString() }, { replace: true });
  };
  usePaymentToast(query, {
    afterToast: () => leave(query.get('service') ?? defaultProduct),
    otherwise: () => leave(query.get('tab')),
  });

  return <PageWait text={t.text} />;
}
