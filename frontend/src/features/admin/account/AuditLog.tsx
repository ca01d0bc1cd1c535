import type { listAudit } from '@boostline/contracts/api';
import type { ResponseOf } from '@boostline/contracts/route';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchAudit } from '../../../api/admin-settings.js';
import { accountMessages } from '../../../messages/admin-account-en.js';
import { drawerMessages } from '../../../messages/admin-orders-en.js';
import { Button } from '../../../ui/Button.js';
import { TextField } from '../../../ui/TextField.js';
import { Loaded } from '../controls/Loaded.js';
import { detailText } from '../order-drawer/Timeline.js';
import { OrderDate } from '../orders/order-cells.js';
import { auditKey } from './account-key.js';
import './audit-log.css';

const t = accountMessages.audit;
const pageSize = 20;
const mostShown = 120;

/** Who did what, newest first. */
export function AuditLog() {
  const [{ page, search }, setView] = useState({ page: 1, search: '' });
  const audit = useQuery({
    queryKey: [...auditKey, page, search],
    queryFn: () => fetchAudit(page, search.trim()),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <section className="card stack">
      <h3>{t.title}</h3>
      <div className="search-field">
        <TextField
          label={t.search}
          type="search"
          placeholder={t.searchHint}
          maxLength={100}
          value={search}
          onText={(text) => setView({ page: 1, search: text })}
        />
      </div>
      <Loaded of={audit}>
        {({ entries, total }) => {
          const pages = Math.max(1, Math.ceil(total / pageSize));
          return (
            <>
              {entries.length === 0 ? <p className="empty">{t.none}</p> : <Entries entries={entries} />}
              {pages > 1 && (
                <div className="row-actions">
                  <Button disabled={page === 1} onClick={() => setView({ page: page - 1, search })}>
                    {t.newer}
                  </Button>
                  <span className="soft">{t.page(page, pages)}</span>
                  <Button disabled={page >= pages} onClick={() => setView({ page: page + 1, search })}>
                    {t.older}
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

function Entries({ entries }: { entries: ResponseOf<typeof listAudit>['entries'] }) {
  return (
    <div className="scroll-x" tabIndex={0} role="region" aria-label={t.title}>
      <table className="plain-table">
        <thead>
          <tr>
            {[t.when, t.who, t.what, t.why, t.from].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, at, username, action, refused, reason, address, details }) => (
            <tr key={id}>
              <td className="number">
                <OrderDate iso={at} />
              </td>
              <td>{username ?? <span className="soft">{t.nobody}</span>}</td>
              <td className="wordy">
                <strong>{action}</strong>
                {refused && <span className="flag flag-off">{drawerMessages.refused(refused)}</span>}
                <Details text={detailText(details)} />
              </td>
              <td className="audit-reason">{reason}</td>
              <td>{address}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A saved site config would fill the page: what is long opens on demand. */
function Details({ text }: { text: string }) {
  if (text.length <= mostShown) return <span className="soft trail-detail">{text}</span>;
  return (
    <details className="soft trail-detail">
      <summary>{text.slice(0, mostShown)}…</summary>
      {text}
    </details>
  );
}
