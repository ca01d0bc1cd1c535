import { guidePath } from '../../../app/pages/page-table.js';
import { useGuides } from '../../../app/shown-guides.js';
import { useMessages } from '../../../messages/language.js';

/** All guides, each with what it is about. */
export default function GuidesPage() {
  const { guides: t } = useMessages();
  const { guides } = useGuides();
  return (
    <div className="rules wrap">
      <h1>{t.title}</h1>
      <p className="lead">{t.lead}</p>
      <ul className="guides">
        {guides.map((guide) => (
          <li key={guide.slug}>
            {/* Its text comes with its document. */}
            <a className="card guide-link" href={guidePath(guide)}>
              <b>{guide.title}</b>
              {guide.description && <span className="soft">{guide.description}</span>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
