import { useTrackRecord } from '../../../api/use-catalogue.js';
import { useMessages } from '../../../messages/language.js';
import { indianDate } from '../offers/OfferSaving.js';
import { ratingClaim } from './own-claims.js';

/** The average and the newest texts of ratings, once there are enough. */
export function Ratings() {
  const { home, common } = useMessages();
  const { ratings } = useTrackRecord();
  if (!ratings || ratings.latest.length === 0) return null;
  return (
    <section className="wrap home-section" aria-labelledby="ratings-title">
      <div>
        <h2 id="ratings-title">{home.ratings}</h2>
        <p className="soft">{ratingClaim(ratings, common.ours)}</p>
      </div>
      <ul className="ratings">
        {ratings.latest.map(({ stars, text, at }) => (
          <li key={at} className="card">
            <p>
              <span className="rated">{`★ ${stars}/5`}</span>{' '}
              <time className="soft" dateTime={at}>
                {indianDate(at)}
              </time>
            </p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
