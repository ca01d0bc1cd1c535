import type { PublicOffer } from '@boostline/contracts/schemas/shop/offers';
import { formatQuantity } from '@boostline/contracts/schemas/values/quantity';
import { useMessages } from '../../../messages/language.js';
import { partsOf, type OfferPart } from '@boostline/contracts/products/specification/offer-fields';
import { useProducts } from '../../../products/use-products.js';
import { Icon } from '../../../ui/Icon.js';

/** What is bought and what comes free with it. */
export function OfferContents({ offer, buyLabel }: { offer: PublicOffer; buyLabel: string }) {
  const t = useMessages().offers;
  const parts = partsOf(offer);
  const bought = parts.filter(({ free }) => !free);
  const free = parts.filter((part) => part.free);
  const isWhole = free.length === 0 && bought.length > 1;
  return (
    <div className="offer-contents">
      <div className="offer-buy">
        <p className="offer-label">{isWhole ? t.together : buyLabel}</p>
        <Parts parts={bought} />
      </div>
      {free.length > 0 && (
        <div className="offer-free">
          <p className="offer-label">
            <Icon name="gift" /> <span>{t.getFree}</span>
          </p>
          <Parts parts={free} />
        </div>
      )}
    </div>
  );
}

function Parts({ parts }: { parts: readonly OfferPart[] }) {
  const products = useProducts();
  return (
    <ul>
      {parts.map(({ product: slug, quantity }) => {
        const product = products.find(slug);
        return (
          <li key={slug}>
            <span className="offer-line">
              {product && <Icon path={product.icon} />}
              <b>{formatQuantity(quantity)}</b> <span>{product?.name ?? slug}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
