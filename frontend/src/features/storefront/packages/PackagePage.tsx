import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Quote } from '@boostline/contracts/schemas/shop/custom-quantity';
import { usePackages, useSiteConfig } from '../../../api/use-catalogue.js';
import { useMessages } from '../../../messages/language.js';
import type { ShopProduct } from '../../../products/assortment.js';
import type { SellingPage } from '../../../products/products.js';
import { titleShown } from '../../../products/specification.js';
import { useProducts } from '../../../products/use-products.js';
import { PackageChoice } from './choice/PackageChoice.js';
import { maxPostsOf, postsFor } from './choice/parts-choice.js';
import { CommentsChoice } from './CommentsChoice.js';
import { OrderLayout } from './OrderLayout.js';
import { ProductTabs } from './ProductTabs.js';
import { Questions } from './Questions.js';
import { questionsOf } from './questions.js';
import { useTarget } from './target/use-target.js';
import { usePlaceOrder } from './use-place-order.js';

/** Sells the products of a page, one for each tab. */
export default function PackagePage() {
  const products = useProducts();
  const { pathname } = useLocation();
  const [, slug = ''] = pathname.toLowerCase().split('/');
  const page = products.pages.find(({ path }) => path === `/${slug}`);
  return page ? <ProductsOnSale page={page} /> : null;
}

function ProductsOnSale({ page }: { page: SellingPage }) {
  const products = useProducts();
  const messages = useMessages();
  const { packages: t } = messages;
  const product = useChosenProduct(page);
  const packages = usePackages(product.slug);
  const target = useTarget(product, maxPostsOf(packages));
  const { busyWith, place } = usePlaceOrder(product.slug);
  const asksComments = product.asks !== null;
  const Choice = asksComments ? CommentsChoice : PackageChoice;
  const hasTabs = page.products.length > 1;
  const order = (quote: Quote, comments?: string[]) => {
    const goesTo = target.check(postsFor(packages, quote));
    if (goesTo) place({ ...quote, ...goesTo, ...(comments && { comments }) });
  };

  return (
    <>
      <OrderLayout
        product={product}
        title={titleShown(product, useSiteConfig(), useMessages())}
        field={target.field}
      >
        {!asksComments && (
          <h2 className={hasTabs ? 'visually-hidden' : 'order-layout-heading'}>{t.choose}</h2>
        )}
        {hasTabs && <ProductTabs page={page} chosen={product} />}
        {/* A number typed for likes is none for views. */}
        <Choice
          key={product.slug}
          packages={packages}
          busyWith={busyWith}
          target={target.name}
          posts={target.count}
          onOrder={order}
        />
      </OrderLayout>
      <div className="wrap product-questions">
        <Questions of={questionsOf(product, products.targetKindOf(product), messages)} />
      </div>
    </>
  );
}

/** The one of the address's tab. A tab of another page leads there. */
function useChosenProduct({ products: [first, ...others] }: SellingPage): ShopProduct {
  const products = useProducts();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const tab = query.get('tab');
  const here = [first, ...others].find(({ slug }) => slug === tab);
  const elsewhere = !here && products.find(tab) ? products.addressOf(tab ?? '') : null;
  useEffect(() => {
    if (elsewhere) void navigate(elsewhere, { replace: true });
  }, [elsewhere, navigate]);
  return here ?? first;
}
