import type { ApiKey } from '@boostline/contracts/routes/public/keys';
import { revokeApiKey } from '@boostline/contracts/routes/public/v1';
import { useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { call } from '../../../api/call.js';
import { programMessages } from '../../../messages/admin/programs-en.js';
import { ConfirmButton } from '../controls/ConfirmDialog.js';
import { DataTable } from '../controls/DataTable.js';
import { Loaded } from '../controls/Loaded.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { StateTag } from '../orders/order-cells.js';
import { shopMoment } from '../words/shop-time.js';
import { apiKeysQuery } from './program-queries.js';

const t = programMessages.keys;

export function KeyList() {
  const keys = useQuery(apiKeysQuery);
  return (
    <Loaded of={keys}>
      {(list) => (
        <DataTable<ApiKey> label={t.list} rowKey="id" rows={list} columns={columns} empty={t.none} />
      )}
    </Loaded>
  );
}

const columns: TableColumnsType<ApiKey> = [
  { key: 'name', title: t.columns.name, render: (_, key) => <KeyName of={key} /> },
  {
    key: 'scopes',
    title: t.columns.scopes,
    render: (_, { scopes }) => (
      <div>
        {scopes.map((scope) => (
          <p key={scope}>{programMessages.scopes[scope]}</p>
        ))}
      </div>
    ),
  },
  {
    key: 'used',
    title: t.columns.used,
    render: (_, { lastUsedAt }) => (lastUsedAt ? shopMoment(lastUsedAt) : t.never),
  },
  {
    key: 'state',
    title: t.columns.state,
    render: (_, { revokedAt }) => (
      <StateTag word={revokedAt ? { text: t.revoked, tone: 'calm' } : { text: t.inUse, tone: 'good' }} />
    ),
  },
  {
    key: 'action',
    title: t.columns.action,
    render: (_, key) => key.revokedAt === null && <Revoke apiKey={key} />,
  },
];

function Revoke({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const revoke = useAdminMutation({
    change: () => call(revokeApiKey, { params: { keyId: id } }),
    stale: [apiKeysQuery.queryKey],
    done: () => ({ title: t.done }),
  });
  return (
    <ConfirmButton
      aria-label={t.revokeOf(name)}
      title={t.revoke}
      subject={name}
      question={t.ask}
      action={t.revoke}
      mutation={revoke}
    >
      {t.revoke}
    </ConfirmButton>
  );
}

function KeyName({ of: { name, endsWith, createdAt, createdBy } }: { of: ApiKey }) {
  return (
    <div>
      <strong>{name}</strong>
      <p className="soft">{t.endsWith(endsWith)}</p>
      <p className="soft">{t.made(shopMoment(createdAt), createdBy)}</p>
    </div>
  );
}
