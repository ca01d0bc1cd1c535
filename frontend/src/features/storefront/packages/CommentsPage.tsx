import { usePackages } from '../../../api/use-catalogue.js';
import { useMessages } from '../../../messages/language.js';
import { OrderDesk } from './OrderDesk.js';
import { OwnComments } from './OwnComments.js';
import { PackageChoice } from './PackageChoice.js';
import { usePlaceOrder } from './use-place-order.js';
import { usePostUrl } from './use-post-url.js';

export default function CommentsPage() {
  const { comments: t, common } = useMessages();
  const packages = usePackages('comments');
  const own = packages.filter(({ takesComments }) => takesComments);
  const written = packages.filter(({ takesComments }) => !takesComments);
  const post = usePostUrl();
  const { busyWith, place } = usePlaceOrder('comments');

  return (
    <OrderDesk type="comments" title={t.title} lead={t.lead} field={post.field}>
      {packages.length === 0 && <p className="empty">{common.noPackages}</p>}
      {own.length > 0 && (
        <section aria-labelledby="own-title">
          <h2 id="own-title" className="desk-heading">
            {t.own}
          </h2>
          <p className="desk-note soft">{t.ownText}</p>
          <OwnComments
            packages={own}
            busyWith={busyWith}
            onOrder={(quote, comments) => {
              const target = post.check();
              if (target) place({ ...quote, target, comments });
            }}
          />
        </section>
      )}
      {written.length > 0 && (
        <section aria-labelledby="written-title">
          <h2 id="written-title" className="desk-heading">
            {t.written}
          </h2>
          <p className="desk-note soft">{t.writtenText}</p>
          <PackageChoice
            packages={written}
            busyWith={busyWith}
            onOrder={(quote) => {
              const target = post.check();
              if (target) place({ ...quote, target });
            }}
          />
        </section>
      )}
    </OrderDesk>
  );
}
