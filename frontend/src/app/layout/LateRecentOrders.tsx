import { useEffect, useState, type ComponentType } from 'react';

/** Appears late, so that the page is seen first. */
const patience = 5000;

/** The recent orders of others, fetched after everything else; without them nothing is missing. */
export function LateRecentOrders() {
  const [Content, setContent] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = async () => {
      const { default: RecentOrders } =
        await import('../../features/storefront/recent-orders/RecentOrders.js');
      setContent(() => RecentOrders);
    };
    const timer = setTimeout(() => void load().catch(() => undefined), patience);
    return () => clearTimeout(timer);
  }, []);
  return Content && <Content />;
}
