import { logoImage } from '@boostline/contracts/schemas/shop/site/logo-image';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { useSiteConfig } from '../../api/use-catalogue.js';
import { useMessages } from '../../messages/language.js';
import { Icon } from '../../ui/Icon.js';
import { pageName } from '../../products/names.js';
import { headerPages } from '../../products/specification.js';
import { useProducts } from '../../products/use-products.js';
import { useOpening, usePageShownAt } from '../opening.js';
import type { Page } from '../pages/page-table.js';
import { LanguageSwitch } from './LanguageSwitch.js';
import { MoreMenu } from './MoreMenu.js';
import './layout.css';

/** A checkout leads nowhere but to the payment (spec §2). */
export const hasNavigation = ({ page }: Page) => !page.startsWith('checkout/');

/** `live`: an order of this browser is under way, or waits to be paid. */
export function Header({ live }: { live: boolean }) {
  const messages = useMessages();
  const { nav: t, orders } = messages;
  const { siteName, logo: logoName } = useSiteConfig();
  const logo = logoImage(logoName);
  const { pathname } = useLocation();
  const navigates = hasNavigation(usePageShownAt(pathname));
  const { named, hasMore } = headerPages(useProducts());
  const sells = useOpening() !== 'soon';
  return (
    <header className="header">
      <div className="header-inner">
        <Link className="logo" to="/" aria-label={t.home(siteName)}>
          {logo ? (
            <img className="logo-image" src={logo.src} width={logo.width} height={logo.height} alt="" />
          ) : (
            <>
              <svg className="logo-mark" viewBox="0 0 32 32" aria-hidden="true">
                <rect width="32" height="32" rx="10" />
                <path d="M6.5 22.5c5.5 0 7-3.6 10-4.3s5-2.7 8.5-8.7" />
                <circle cx="25" cy="9.5" r="2.6" />
              </svg>
              <span>{siteName}</span>
            </>
          )}
        </Link>
        {navigates && sells && (
          <nav className={hasMore ? 'nav nav-more' : 'nav'} aria-label={t.label}>
            {named.map((page) => (
              <NavLink key={page.path} to={page.path}>
                {pageName(page, messages)}
              </NavLink>
            ))}
            {hasMore && <MoreMenu />}
            <NavLink to="/offers" className="nav-special">
              {t.offers}
            </NavLink>
          </nav>
        )}
        {/* More than one other language would not fit on a phone; the end of each page has them all. What is replaced does
            not count as having moved. */}
        {messages.languages.length === 2 && (
          <div key={String(navigates)} className="header-language">
            <LanguageSwitch />
          </div>
        )}
        {navigates && (
          <NavLink
            to="/orders"
            className="header-orders"
            aria-label={live ? orders.navLive : orders.nav}
            title={orders.nav}
          >
            <Icon name="receipt" />
            {live && <span className="header-dot" />}
          </NavLink>
        )}
      </div>
    </header>
  );
}
