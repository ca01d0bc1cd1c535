import { Link } from 'react-router-dom';
import { useMessages } from '../../../messages/language.js';
import './not-found.css';

export default function NotFoundPage() {
  const { notFound: t, nav } = useMessages();
  return (
    <div className="not-found wrap">
      <svg className="not-found-line" viewBox="0 0 360 90" aria-hidden="true">
        <path d="M4 30C60 28 90 62 140 62s70-40 110-40" />
        <path d="M268 26l10 14m8-22l-4 16m22-6l-12 10" />
      </svg>
      <h1>{t.title}</h1>
      <p className="lead">{t.text}</p>
      <ul className="not-found-links">
        <li>
          <Link to="/followers">{nav.followers}</Link>
        </li>
        <li>
          <Link to="/likes-views">{nav.likesViews}</Link>
        </li>
        <li>
          <Link to="/offers">{nav.offers}</Link>
        </li>
      </ul>
    </div>
  );
}
