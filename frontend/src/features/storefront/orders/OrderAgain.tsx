import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import { useMessages } from '../../../messages/language.js';
import { useProducts } from '../../../products/use-products.js';
import { Button } from '../../../ui/Button.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { usePlaceOrder } from '../packages/use-place-order.js';
import { shopPageOf } from './order-look.js';
import { useOrderWords } from './use-order-words.js';

/** The same package for the same account at today's price with one press; what needs more of the buyer leads to its page. */
export function OrderAgain({ order }: { order: BuyerOrder }) {
  const t = useOrderWords();
  const { common } = useMessages();
  const products = useProducts();
  const { packageId, packageType, quantity, lines } = order;
  const { place, busyWith } = usePlaceOrder(packageType === 'offers' ? '' : packageType);
  const [line] = lines;
  const target = lines.length === 1 ? line?.target : null;
  const product = products.find(packageType);
  // Own comments are not kept for another order.
  if (!target || !product || product.asks === 'comments')
    return (
      <LinkButton to={shopPageOf(order, products)} look="default">
        {t.orderAgain}
      </LinkButton>
    );
  return (
    <Button
      busy={busyWith !== null}
      onClick={() => place({ packageId, quantity, price: order.amount, target: order.instagramUsername })}
    >
      {busyWith === null ? t.orderAgain : common.processing}
    </Button>
  );
}
