import { Link } from 'react-router-dom';
import { useSiteConfig, useTrackRecord } from '../../../api/use-catalogue.js';
import { en } from '../../../messages/en.js';
import { useMessages } from '../../../messages/language.js';
import { Icon } from '../../../ui/Icon.js';
import { ownClaims, saysOwnNumbers } from './own-claims.js';

/** Why people buy here: in the owner's words, or the shop's own numbers. */
export function Claims() {
  const { home: t, common, numbers } = useMessages();
  const config = useSiteConfig();
  const record = useTrackRecord();
  const own = saysOwnNumbers(config, record);
  const claims = own
    ? ownClaims(record, common)
    : config.claims.map((claim) => t.defaultClaims[en.home.defaultClaims.indexOf(claim)] ?? claim);
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
