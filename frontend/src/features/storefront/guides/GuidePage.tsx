import { guidesRow } from '../../../app/pages/page-table.js';
import { useGuides } from '../../../app/shown-guides.js';
import { useMessages } from '../../../messages/language.js';
import NotFoundPage from '../not-found/NotFoundPage.js';

/** What the owner wrote in Markdown; the server has made HTML of it. */
export default function GuidePage() {
  const { guides: t } = useMessages();
  const { guide } = useGuides();
  if (!guide) return <NotFoundPage />;
  return (
    <article className="rules wrap">
      <nav aria-label={t.trail}>
        <a className="icon-link" href={guidesRow.path}>
          {t.all}
        </a>
      </nav>
      <h1>{guide.title}</h1>
      <p className="lead">{guide.description}</p>
      <div className="guide-text" dangerouslySetInnerHTML={{ __html: guide.html }} />
    </article>
  );
}
