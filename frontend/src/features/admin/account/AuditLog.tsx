import type { AuditEntry } from '@boostline/contracts/schemas/admin/orders';
import { useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { useState } from 'react';
import { accountMessages } from '../../../messages/admin/account-en.js';
import { drawerMessages } from '../../../messages/admin/orders-en.js';
import { TextField } from '../../../ui/TextField.js';
import { DataTable } from '../controls/DataTable.js';
import { Loaded } from '../controls/Loaded.js';
import { useDebounced } from '../controls/use-list.js';
import { OrderDate } from '../orders/order-cells.js';
import { auditSentences } from '../words/audit-words.js';
import { detailText } from '../words/timeline-words.js';
import { auditQuery } from './account-queries.js';

const t = accountMessages.audit;
const pageSize = 20;

interface AuditRow extends AuditEntry {
  sentence: string;
}

export function AuditLog() {
  const [{ page, search }, setView] = useState({ page: 1, search: '' });
  const wanted = useDebounced(search.trim());
  const audit = useQuery(auditQuery({ page, size: pageSize, search: wanted }));
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
        {({ entries, total }) => (
          <DataTable<AuditRow>
            label={t.title}
            rowKey="id"
            rows={rowsOf(entries)}
            columns={columns}
            pagination={{
              current: page,
              pageSize,
              total,
              onChange: (next) => setView({ page: next, search }),
            }}
            empty={t.none}
          />
        )}
      </Loaded>
    </section>
  );
}

function rowsOf(entries: AuditEntry[]): AuditRow[] {
  const sentences = auditSentences(entries);
  return entries.map((entry, index) => ({ ...entry, sentence: sentences[index] ?? entry.action }));
}

const columns: TableColumnsType<AuditRow> = [
  { key: 'when', title: t.when, render: (_, { at }) => <OrderDate iso={at} /> },
  { key: 'who', title: t.who, render: (_, { username }) => username ?? t.nobody },
  { key: 'what', title: t.what, width: '46%', render: (_, entry) => <What entry={entry} /> },
  { key: 'why', title: t.why, dataIndex: 'reason' },
  { key: 'from', title: t.from, dataIndex: 'address' },
];

function What({ entry: { sentence, action, refused, details } }: { entry: AuditRow }) {
  return (
    <div className="audit-what">
      <strong>{sentence}</strong>
      {refused !== null && <span className="flag flag-off">{drawerMessages.refused(refused)}</span>}
      <details className="soft">
        <summary>{t.technical}</summary>
        <span>{`${action} ${detailText(details)}`}</span>
      </details>
    </div>
  );
}
