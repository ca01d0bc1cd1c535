import { Link, useSearchParams } from 'react-router-dom';
import { usePackages } from '../../../api/use-catalogue.js';
import { useMessages } from '../../../messages/language.js';
import { OrderLayout } from './OrderLayout.js';
import { PackageChoice } from './choice/PackageChoice.js';
import { maxPostsOf, postsFor } from './choice/parts-choice.js';
import { usePlaceOrder } from './use-place-order.js';
import { usePostUrl } from './posts/use-post-url.js';

const kindsHere = ['likes', 'views'] as const;

export default function LikesViewsPage() {
  const { likesViews: t, kinds } = useMessages();
  const [query] = useSearchParams();
  const tab = query.get('tab') === 'views' ? 'views' : 'likes';
  const packages = usePackages(tab);
  const post = usePostUrl(maxPostsOf(packages));
  const { busyWith, place } = usePlaceOrder(tab);

  return (
    <OrderLayout type={tab} title={t.title} lead={t.lead} field={post.field}>
      <h2 className="visually-hidden">{t.packages}</h2>
      <nav className="kinds" aria-label={t.tabs}>
        {kindsHere.map((kind) => (
          <Link
            key={kind}
            to={`?tab=${kind}`}
            replace
            preventScrollReset
            aria-current={kind === tab ? 'page' : undefined}
          >
            {kinds[kind]}
          </Link>
        ))}
      </nav>
      <PackageChoice
        // A number typed for likes is none for views.
        key={tab}
        packages={packages}
        busyWith={busyWith}
        posts={post.posts}
        onOrder={(quote) => {
          const posts = post.check(postsFor(packages, quote));
          if (posts) place({ ...quote, ...posts });
        }}
      />
    </OrderLayout>
  );
}
