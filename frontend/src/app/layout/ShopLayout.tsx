import { useEffect, useRef, type CSSProperties } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useSiteConfig } from '../../api/use-catalogue.js';
import { useMessages } from '../../messages/language.js';
import { ToastRegion } from '../../ui/toasts/ToastRegion.js';
import { themeCss } from '../../ui/theme/theme.js';
import { useContactButtons } from './ContactButtons.js';
import { Footer } from './Footer.js';
import { hasNavigation, Header } from './Header.js';
import { LateRecentOrders } from './LateRecentOrders.js';
import { usePageStart } from './use-page-start.js';
import { usePageTitle } from './use-page-title.js';

/** Who is paying is not to be distracted. */
const sellsThere = (path: string) => /^\/(?:followers|likes-views|comments|offers)?$/.test(path);

export function ShopLayout() {
  const { colors } = useSiteConfig();
  const t = useMessages().nav;
  const { pathname } = useLocation();
  usePageTitle();
  usePageStart();

  // The document came with the first ones; others are those that the administrator has changed since.
  const drawn = useRef(colors);
  useEffect(() => {
    if (drawn.current === colors) return;
    drawn.current = colors;
    const style = document.getElementById('theme');
    const css = themeCss(colors);
    if (style && style.textContent !== css) style.textContent = css;
  }, [colors]);

  const floats = useContactButtons();
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--floats-left': Math.min(floats.left.length, 1),
    '--floats-right': Math.min(floats.right.length, 1),
    '--floats-high': Math.max(floats.left.length, floats.right.length),
  };

  return (
    <div className="shop" style={style}>
      <a className="skip-link" href="#content">
        {t.skip}
      </a>
      <Header />
      {/* Another element where the navigation comes or goes: what is replaced does not count as having moved. */}
      <main key={String(hasNavigation(pathname))} id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <ToastRegion />
      {sellsThere(pathname) && <LateRecentOrders />}
    </div>
  );
}
