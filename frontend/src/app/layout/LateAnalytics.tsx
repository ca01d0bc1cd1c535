import { useEffect, useState, type ComponentType } from 'react';
import { useSiteConfig } from '../../api/use-catalogue.js';
import type { AnalyticsProps } from '../../features/storefront/analytics/Analytics.js';

/** Sent on the document where a visitor wants to change the choice. */
export const askConsent = 'ask-consent';

/** Fetched only in a shop whose owner entered a tag. */
export function LateAnalytics(props: Pick<AnalyticsProps, 'page' | 'waits'>) {
  const { analyticsTag } = useSiteConfig();
  const [Content, setContent] = useState<ComponentType<AnalyticsProps> | null>(null);
  // Also before the rest has come.
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    const ask = () => setAsked(true);
    document.addEventListener(askConsent, ask);
    return () => document.removeEventListener(askConsent, ask);
  }, []);
  useEffect(() => {
    if (!analyticsTag) return;
    const load = async () => {
      const { Analytics } = await import('../../features/storefront/analytics/Analytics.js');
      setContent(() => Analytics);
    };
    void load().catch(() => undefined);
  }, [analyticsTag]);
  if (!analyticsTag || !Content) return null;
  return <Content {...props} tag={analyticsTag} asked={asked} onAnswer={() => setAsked(false)} />;
}
