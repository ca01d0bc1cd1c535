import { Link, NavLink, useLocation } from 'react-router-dom';
import { useSiteConfig } from '../../api/use-catalogue.js';
import { useMessages } from '../../messages/language.js';
import './layout.css';

/** A checkout leads nowhere but to the payment (spec §2). */
export const hasNavigation = (path: string) => !path.startsWith('/checkout');

export function Header() {
  const t = useMessages().nav;
  const { siteName } = useSiteConfig();
  const { pathname } = useLocation();
  return (
    <header className="header">
      <div className="header-inner">
        <Link className="logo" to="/" aria-label={t.home(siteName)}>
          <svg className="logo-mark" viewBox="0 0 32 32" aria-hidden="true">
            <rect width="32" height="32" rx="10" />
            <path d="M6.5 22.5c5.5 0 7-3.6 10-4.3s5-2.7 8.5-8.7" />
            <circle cx="25" cy="9.5" r="2.6" />
          </svg>
          <span>{siteName}</span>
        </Link>
        {hasNavigation(pathname) && (
          <nav className="nav" aria-label={t.label}>
            <NavLink to="/followers">{t.followers}</NavLink>
            <NavLink to="/likes-views">{t.likesViews}</NavLink>
            <NavLink to="/offers" className="nav-special">
              {t.offers}
            </NavLink>
          </nav>
        )}
      </div>
    </header>
  );
}
