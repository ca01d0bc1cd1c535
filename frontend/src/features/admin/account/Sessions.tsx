import { endSession, endOtherSessions, endTrust } from '@boostline/contracts/routes/public/admin-settings';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { accountMessages } from '../../../messages/admin/account-en.js';
import { Button } from '../../../ui/Button.js';
import { Loaded } from '../controls/Loaded.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { shopMoment } from '../words/shop-time.js';
import { auditKey, sessionsQuery, trustedQuery } from './account-queries.js';
import { browserName } from './browser-name.js';

const t = accountMessages.sessions;

export function Sessions() {
  const sessions = useQuery(sessionsQuery);
  const stale = [sessionsQuery.queryKey, trustedQuery.queryKey, auditKey];
  const end = useAdminMutation({
    change: (id: string) => call(endSession, { params: { sessionId: id } }),
    stale,
    done: () => ({ title: t.ended }),
  });
  const endOthers = useAdminMutation({
    change: () => call(endOtherSessions),
    stale,
    done: () => ({ title: t.othersEnded }),
  });
  return (
    <section className="card">
      <header className="list-head">
        <h3>{t.title}</h3>
        {sessions.data && sessions.data.length > 1 && (
          <Button busy={endOthers.isPending} onClick={() => endOthers.mutate(undefined)}>
            {t.endOthers}
          </Button>
        )}
      </header>
      <Loaded of={sessions}>
        {(list) => (
          <ul className="rows">
            {list.map(({ id, current, state, address, userAgent, signedInAt, lastSeenAt }) => (
              <li key={id} className="row">
                <div className="row-text">
                  <p>
                    <strong>{browserName(userAgent)}</strong> <span>·</span> <span>{address}</span>
                    {current && <span className="flag flag-good">{t.current}</span>}
                  </p>
                  <p className="soft">
                    {`${t.states[state](shopMoment(signedInAt))} · ${t.seen(shopMoment(lastSeenAt))}`}
                  </p>
                </div>
                {!current && (
                  <Button
                    aria-label={t.endOf(`${browserName(userAgent)}, ${address}`)}
                    busy={end.isPending && end.variables === id}
                    onClick={() => end.mutate(id)}
                  >
                    {t.end}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

/** Shown where there is one. */
export function TrustedBrowsers() {
  const trusted = useQuery(trustedQuery);
  const end = useAdminMutation({
    change: (id: string) => call(endTrust, { params: { browserId: id } }),
    stale: [trustedQuery.queryKey, auditKey],
    done: () => ({ title: t.trustEnded }),
  });
  if (!trusted.data?.length) return null;
  return (
    <section className="card">
      <h3>{t.trusted}</h3>
      <p className="soft">{t.trustedText}</p>
      <ul className="rows">
        {trusted.data.map(({ id, current, userAgent, trustedUntil }) => (
          <li key={id} className="row">
            <div className="row-text">
              <p>
                <strong>{browserName(userAgent)}</strong>
                {current && <span className="flag flag-good">{t.current}</span>}
              </p>
              <p className="soft">{t.trustedUntil(shopMoment(trustedUntil))}</p>
            </div>
            <Button
              aria-label={t.endTrustOf(browserName(userAgent))}
              busy={end.isPending && end.variables === id}
              onClick={() => end.mutate(id)}
            >
              {t.endTrust}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
