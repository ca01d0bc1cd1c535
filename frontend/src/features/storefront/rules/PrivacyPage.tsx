import { useQuery } from '@tanstack/react-query';
import { lookupScopeQuery } from '../../../api/shop-queries.js';
import { useRules } from '../../../messages/rules.js';
import { Rules } from './Rules.js';

/** With who is asked about accounts, whatever the owner wrote. */
export default function PrivacyPage() {
  const { lookup } = useRules().privacy;
  const { sources = [] } = useQuery(lookupScopeQuery).data ?? {};
  return (
    <Rules of="privacy">
      {sources.length > 0 && (
        <section>
          <h2>{lookup.title}</h2>
          <p>{lookup.text(sources.join(', '))}</p>
        </section>
      )}
    </Rules>
  );
}
