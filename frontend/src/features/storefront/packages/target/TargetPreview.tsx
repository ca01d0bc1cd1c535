import { linkOf, readTarget } from '@boostline/contracts/products/read-target';
import { shownTarget } from './target-words.js';
import { useMessages } from '../../../../messages/language.js';
import type { ShopProduct } from '../../../../products/assortment.js';
import { useProducts } from '../../../../products/use-products.js';

/** The account that is typed, with a link to look at it; before that, a hint what to type. */
export function TargetPreview({ product, typed }: { product: ShopProduct; typed: string }) {
  const { checkout: t } = useMessages();
  const products = useProducts();
  const kind = products.targetKindOf(product);
  const reading = readTarget(kind, typed);
  if (!kind.bareName || !('target' in reading)) return kind.hint;
  return (
    <>
      <span>{t.deliveringTo(shownTarget(kind, reading.target))}</span>{' '}
      <a href={linkOf(kind, reading.target)} target="_blank" rel="noopener noreferrer">
        {t.look(products.networkOf(product)?.name ?? '')}
      </a>
    </>
  );
}
