import type { Overview } from '@boostline/contracts/schemas/admin/overview';
import { Link } from 'react-router-dom';
import { homeMessages as t } from '../../../messages/admin/home-en.js';
import { qualitySentences } from '../overview/quality-words.js';

/** The clearest difference between two services of a product, counted from the shop's own orders; nothing while there is none. */
export function Advice({ services }: Pick<Overview, 'services'>) {
  const [sentence] = qualitySentences(services);
  if (sentence === undefined) return null;
  return (
    <section className="card" aria-label={t.advice}>
      <h3>{t.advice}</h3>
      <p>{sentence}</p>
      <Link className="text-link" to="/mykey/overview">
        {t.seeQuality}
      </Link>
    </section>
  );
}
