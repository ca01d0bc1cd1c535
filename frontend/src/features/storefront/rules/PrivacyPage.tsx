import { vendorOf } from '@boostline/contracts/schemas/shop/site/analytics-tag';
import { useQuery } from '@tanstack/react-query';
import { lookupScopeQuery } from '../../../api/shop-queries.js';
import { useSiteConfig } from '../../../api/use-catalogue.js';
import { useRules } from '../../../messages/rules.js';
import { Rules } from './Rules.js';

/** With who is asked about accounts and who may count visits, whatever the owner wrote. */
export default function PrivacyPage() {
  const { lookup, analytics } = useRules().privacy;
  const { analyticsTag } = useSiteConfig();
  const { sources = [] } = useQuery(lookupScopeQuery).data ?? {};
  return (
    <Rules of="privacy">
      {sources.length > 0 && (
        <section>
          <h2>{lookup.title}</h2>
          <p>{lookup.text(sources.join(', '))}</p>
        </section>
      )}
      {analyticsTag && (
        <section>
          <h2>{analytics.title}</h2>
          <p>{analytics.text(vendorOf(analyticsTag))}</p>
        </section>
      )}
    </Rules>
  );
}
