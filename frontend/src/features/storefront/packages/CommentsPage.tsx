import { usePackages } from '../../../api/use-catalogue.js';
import { useMessages } from '../../../messages/language.js';
import { OrderLayout } from './OrderLayout.js';
import { OwnComments } from './OwnComments.js';
import { PackageChoice } from './choice/PackageChoice.js';
import { maxPostsOf, postsFor } from './choice/parts-choice.js';
import { usePlaceOrder } from './use-place-order.js';
import { usePostUrl } from './posts/use-post-url.js';

export default function CommentsPage() {
  const { comments: t, common } = useMessages();
  const packages = usePackages('comments');
  const own = packages.filter(({ takesComments }) => takesComments);
  const written = packages.filter(({ takesComments }) => !takesComments);
  const post = usePostUrl(maxPostsOf(packages));
  const { busyWith, place } = usePlaceOrder('comments');

  return (
    <OrderLayout type="comments" title={t.title} lead={t.lead} field={post.field}>
      {packages.length === 0 && <p className="empty">{common.noPackages}</p>}
      {own.length > 0 && (
        <section aria-labelledby="own-title">
          <h2 id="own-title" className="order-layout-heading">
            {t.own}
          </h2>
          <p className="order-layout-note soft">{t.ownText}</p>
          <OwnComments
            packages={own}
            busyWith={busyWith}
            onOrder={(quote, comments) => {
              const posts = post.check(postsFor(own, quote));
              if (posts) place({ ...quote, ...posts, comments });
            }}
          />
        </section>
      )}
      {written.length > 0 && (
        <section aria-labelledby="written-title">
          <h2 id="written-title" className="order-layout-heading">
            {t.written}
          </h2>
          <p className="order-layout-note soft">{t.writtenText}</p>
          <PackageChoice
            packages={written}
            busyWith={busyWith}
            posts={post.posts}
            onOrder={(quote) => {
              const posts = post.check(postsFor(written, quote));
              if (posts) place({ ...quote, ...posts });
            }}
          />
        </section>
      )}
    </OrderLayout>
  );
}
