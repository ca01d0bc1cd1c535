import { useEffect, useEffectEvent } from 'react';
import { useMessages } from '../../../messages/language.js';
import type { Messages } from '../../../messages/en.js';
import type { Products } from '../../../products/products.js';
import { defaultProduct } from '@boostline/contracts/products/specification/order-fields';
import { useProducts } from '../../../products/use-products.js';
import { useUsualTimeOfShop } from '../packages/usual-words.js';
import { toasts, type ToastRequest } from '../../../ui/toasts/toast-queue.js';

const redirectDelay = 2000;

interface Leave {
  /** Where to go once the toast was there for a while. */
  afterToast: () => void;
  /** What to do when the query says nothing of a payment. */
  otherwise: () => void;
}

/** Shows the payment result in the query, then continues. Handled once for each visit of the page. */
export function usePaymentToast(query: URLSearchParams, leave: Leave) {
  const messages = useMessages();
  const usually = useUsualTimeOfShop();
  const products = useProducts();
  const handle = useEffectEvent(() => {
    const toast = paymentToast(query, messages, products, usually);
    if (toast) toasts.show(toast);
    else leave.otherwise();
    return toast ? setTimeout(() => goOn(), redirectDelay) : undefined;
  });
  const goOn = useEffectEvent(() => leave.afterToast());

  useEffect(() => {
    const timer = handle();
    return () => clearTimeout(timer);
  }, []);
}

function paymentToast(
  query: URLSearchParams,
  { redirecting: t, offers }: Messages,
  products: Products,
  usually: string | undefined,
): ToastRequest | null {
  const service = query.get('service');
  const product = products.find(service) ?? products.find(defaultProduct) ?? products.all[0];
  const kind = service === 'offers' ? offers.unit : (product?.unit ?? '');
  switch (query.get('payment')) {
    case 'success': {
      const orderId = query.get('orderId') ?? '';
      return {
        title: t.success,
        text: usually ? t.successUsually(kind, orderId, usually) : t.successText(kind, orderId),
        duration: 8000,
      };
    }
    case 'processing_failed':
      return { title: t.processingFailed, text: t.processingFailedText, tone: 'destructive', duration: 8000 };
    case 'failed':
      return { title: t.failed, text: t.failedText, tone: 'destructive', duration: 6000 };
    default:
      return null;
  }
}
