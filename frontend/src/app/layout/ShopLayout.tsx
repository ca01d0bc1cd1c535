import { type CSSProperties, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useSiteConfig } from '../../api/use-catalogue.js';
import { OpenOrderStrip } from '../../features/storefront/orders/open-order/OpenOrderStrip.js';
import { useOpenOrder } from '../../features/storefront/orders/open-order/use-open-order.js';
import { useMessages } from '../../messages/language.js';
import { ToastRegion } from '../../ui/toasts/ToastRegion.js';
import { usePageShownAt, useOpening } from '../opening.js';
import { useContactButtons } from './ContactButtons.js';
import { Footer } from './Footer.js';
import { hasNavigation, Header } from './Header.js';
import { LateAnalytics } from './LateAnalytics.js';
import { LateRecentOrders } from './LateRecentOrders.js';
import { usePageStart } from './use-page-start.js';
import { usePageTitle } from './use-page-title.js';
import { remember } from '../../api/session-storage.js';

export function ShopLayout() {
  useCouponLink();
  const { nav: t, openingSoon } = useMessages();
  const { pathname } = useLocation();
  const opening = useOpening();
  const page = usePageShownAt(pathname);
  const { sells = false, bar = 0 } = page;
  usePageTitle();
  usePageStart();

  useChangedLook();

  const openOrder = useOpenOrder();
  const floats = useContactButtons();
  // One bar at a time: beside what is being chosen the header's mark leads to the open order.
  const strip = sells && !bar ? openOrder : null;
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--floats-left': Math.min(floats.left.length, 1),
    '--floats-right': Math.min(floats.right.length, 1),
    '--floats-high': Math.max(floats.left.length, floats.right.length),
    '--bar': bar,
    '--strip': Number(strip !== null),
  };

  return (
    <div className="shop" style={style}>
      <a className="skip-link" href="#content">
        {t.skip}
      </a>
      {opening === 'preview' && <p className="preview-line">{openingSoon.preview}</p>}
      <Header live={openOrder !== null} />
      {/* Another element where the navigation comes or goes: what is replaced does not count as having moved. */}
      <main key={String(hasNavigation(page))} id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      {strip && <OpenOrderStrip order={strip} />}
      <ToastRegion />
      {sells && <LateRecentOrders />}
      <LateAnalytics page={page} waits={strip !== null} />
    </div>
  );
}

/** The document came with the first ones; others are those that the administrator has changed since. */
function useChangedLook() {
  const { colors, typeface } = useSiteConfig();
  const drawn = useRef({ colors, typeface });
  useEffect(() => {
    if (drawn.current.colors === colors && drawn.current.typeface === typeface) return;
    const wanted = { colors, typeface };
    drawn.current = wanted;
    const draw = async () => {
      const { themeCss } = await import('../../ui/theme/theme.js');
      const style = document.getElementById('theme');
      if (style && drawn.current === wanted) style.textContent = themeCss(colors, typeface);
    };
    draw().catch(() => undefined);
  }, [colors, typeface]);
}

const longestCode = 20;

/** Keeps the code of an address such as /followers?coupon=WELCOME10 until a checkout applies it. */
function useCouponLink(): void {
  const { search } = useLocation();
  useEffect(() => {
    const code = new URLSearchParams(search).get('coupon')?.trim();
    if (code && code.length <= longestCode) remember('coupon', code);
  }, [search]);
}
