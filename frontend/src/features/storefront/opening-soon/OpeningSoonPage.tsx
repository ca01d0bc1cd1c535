import { useSiteConfig } from '../../../api/use-catalogue.js';
import { useMessages } from '../../../messages/language.js';
import './opening-soon.css';

/** Stands where the shop sells, until its owner opens it. */
export default function OpeningSoonPage() {
  const { openingSoon: t } = useMessages();
  const { siteName } = useSiteConfig();
  return (
    <div className="opening-soon wrap">
      <h1>{t.title}</h1>
      <p className="lead">{t.text(siteName)}</p>
    </div>
  );
}
