import { Link } from 'react-router-dom';
import { useMessages } from '../../../messages/language.js';
import { pageName } from '../../../products/names.js';
import { headerPages } from '../../../products/specification.js';
import { useProducts } from '../../../products/use-products.js';
import './not-found.css';

export default function NotFoundPage() {
  const messages = useMessages();
  const { notFound: t, nav } = messages;
  const { named } = headerPages(useProducts());
  return (
    <div className="not-found wrap">
      <svg className="not-found-line" viewBox="0 0 360 90" aria-hidden="true">
        <path d="M4 30C60 28 90 62 140 62s70-40 110-40" />
        <path d="M268 26l10 14m8-22l-4 16m22-6l-12 10" />
      </svg>
      <h1>{t.title}</h1>
      <p className="lead">{t.text}</p>
      <ul className="not-found-links">
        {named.map((page) => (
          <li key={page.path}>
            <Link to={page.path}>{pageName(page, messages)}</Link>
          </li>
        ))}
        <li>
          <Link to="/offers">{nav.offers}</Link>
        </li>
      </ul>
    </div>
  );
}
