import { Link } from 'react-router-dom';
import { useSiteConfig, useTrackRecord } from '../../../api/use-catalogue.js';
import { useMessages } from '../../../messages/language.js';
import { Icon } from '../../../ui/Icon.js';
import { configuredClaims, ownClaims, saysOwnNumbers } from './own-claims.js';

/** Why people buy here: in the owner's words, or the shop's own numbers. */
export function Claims() {
  const messages = useMessages();
  const { home: t, numbers } = messages;
  const config = useSiteConfig();
  const record = useTrackRecord();
  const own = saysOwnNumbers(config, record);
  const claims = own ? ownClaims(record, messages.common) : configuredClaims(config, record, messages);
  if (claims.length === 0) return null;
  return (
    <ul className="claims" aria-label={t.claims}>
      {claims.map((claim) => (
        <li key={claim}>
          <Icon name="check" />
          <span>{claim}</span>
        </li>
      ))}
      {own && (
        <li>
          {/* Its texts come with its document. */}
          <Link to="/our-numbers" reloadDocument>
            {numbers.metaTitle}
          </Link>
        </li>
      )}
    </ul>
  );
}
