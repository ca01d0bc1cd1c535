import type { Quote } from '@boostline/contracts/schemas/shop/custom-quantity';
import type { PublicPackage } from '@boostline/contracts/schemas/shop/packages';
import { useMessages } from '../../../messages/language.js';
import { PackageChoice } from './choice/PackageChoice.js';
import { OwnComments } from './OwnComments.js';

interface CommentsChoiceProps {
  packages: PublicPackage[];
  busyWith: Quote | null;
  posts: number;
  onOrder: (quote: Quote, comments?: string[]) => void;
}

/** Comments in the buyer's own words, and written ones. */
export function CommentsChoice({ packages, busyWith, posts, onOrder }: CommentsChoiceProps) {
  const { comments: t, common } = useMessages();
  const own = packages.filter(({ takesComments }) => takesComments);
  const written = packages.filter(({ takesComments }) => !takesComments);
  return (
    <>
      {packages.length === 0 && <p className="empty">{common.noPackages}</p>}
      {own.length > 0 && (
        <section aria-labelledby="own-title">
          <h2 id="own-title" className="order-layout-heading">
            {t.own}
          </h2>
          <p className="order-layout-note soft">{t.ownText}</p>
          <OwnComments packages={own} busyWith={busyWith} onOrder={onOrder} />
        </section>
      )}
      {written.length > 0 && (
        <section aria-labelledby="written-title">
          <h2 id="written-title" className="order-layout-heading">
            {t.written}
          </h2>
          <p className="order-layout-note soft">{t.writtenText}</p>
          <PackageChoice packages={written} busyWith={busyWith} posts={posts} onOrder={onOrder} />
        </section>
      )}
    </>
  );
}
