import { formatQuantity, groupIndian } from '@boostline/contracts/schemas/values/quantity';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { readTarget } from '@boostline/contracts/products/read-target';
import { useKnownPackages, useSiteConfig } from '../../../api/use-catalogue.js';
import { useMessages } from '../../../messages/language.js';
import type { ShopProduct } from '../../../products/assortment.js';
import { useProducts } from '../../../products/use-products.js';
import { BoostLine } from '../../../ui/BoostLine.js';
import { tintOf } from '../../../ui/theme/tint.js';
import { Icon } from '../../../ui/Icon.js';
import './live-order.css';

interface LiveOrderProps {
  product: ShopProduct;
  username: string;
}

/** How far the order of the picture is. */
const delivered = 0.64;

/** A picture of what a buyer sees after paying: the order on a phone. It says nothing that the page does not say in words. */
export function LiveOrder({ product, username }: LiveOrderProps) {
  const { home, orders } = useMessages();
  const t = orders.picture;
  const { siteName, usernameFormPlaceholder } = useSiteConfig();
  const reading = readTarget(useProducts().targetKindOf(product), username);
  const name = 'target' in reading ? reading.target : usernameFormPlaceholder;
  const { quantity, price } = useExample(product);
  const done = groupIndian(Math.round(quantity * delivered));
  return (
    <div className="live-order" style={tintOf(product.color)} aria-hidden="true">
      <div className="phone">
        <p className="phone-bar">
          <span>{siteName}</span>
          <span className="phone-live">{t.live}</span>
        </p>
        <p className="phone-account">
          <span className="phone-face">
            <Icon path={product.icon} />
          </span>
          <b>{`@${name}`}</b>
          <span className="phone-what">{`${formatQuantity(quantity)} ${product.unit}`}</span>
        </p>
        <p className="phone-share">
          <b>{`${Math.round(delivered * 100)}%`}</b>
          <span>{t.of(done, groupIndian(quantity))}</span>
        </p>
        <div className="phone-track">
          <span style={{ width: `${delivered * 100}%` }} />
        </div>
        <ol className="phone-stages">
          {[t.ordered, t.paid].map((stage) => (
            <li key={stage}>
              <Icon name="check" />
              <span>{stage}</span>
            </li>
          ))}
          <li className="phone-now">{t.delivering}</li>
          <li className="phone-later">{t.done}</li>
        </ol>
        <BoostLine rise={1} />
      </div>
      <p className="live-paid">
        <Icon name="check" />
        <span>
          <span>{t.paid}</span>
          {price !== null && <b>{formatRupees(price)}</b>}
        </span>
      </p>
      <p className="live-added">
        <Icon path={product.icon} />
        <b>{`+${done}`}</b>
      </p>
      <span className="live-example">{home.example}</span>
    </div>
  );
}

/** The package that is bought most, at its price; while there is none, a round number. */
function useExample({ slug, popularQuantity }: ShopProduct) {
  const packages = useKnownPackages()(slug);
  const shown = packages.find(({ quantity }) => quantity === popularQuantity) ?? packages[0];
  return shown ? { quantity: shown.quantity, price: shown.price } : { quantity: 1000, price: null };
}
