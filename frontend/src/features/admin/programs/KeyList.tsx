import { revokeApiKey } from '@boostline/contracts/routes/public/v1';
import type { ApiKey } from '@boostline/contracts/routes/public/keys';
import { useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/call.js';
import { programMessages } from '../../../messages/admin/programs-en.js';
import { Button } from '../../../ui/Button.js';
import { ConfirmDialog } from '../controls/ConfirmDialog.js';
import { DataTable } from '../controls/DataTable.js';
import { Loaded } from '../controls/Loaded.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { shopMoment } from '../words/shop-time.js';
import { StateTag } from '../words/StateTag.js';
import { apiKeysQuery } from './program-queries.js';

const t = programMessages.keys;

export function KeyList() {
  const keys = useQuery(apiKeysQuery);
  const [asked, setAsked] = useState<ApiKey | null>(null);
  const { mutate, isPending } = useAdminMutation({
    change: (id: string) => call(revokeApiKey, { params: { keyId: id } }),
    stale: [apiKeysQuery.queryKey],
    done: () => ({ title: t.done }),
    onDone: () => setAsked(null),
  });
  return (
    <>
      <Loaded of={keys}>
        {(list) =>
          list.length === 0 ? (
            <p className="empty">{t.none}</p>
          ) : (
            <DataTable<ApiKey> label={t.list} rowKey="id" rows={list} columns={columnsOf(setAsked)} />
          )
        }
      </Loaded>
      {asked && (
        <ConfirmDialog
          title={t.revoke}
          subject={asked.name}
          question={t.ask}
          action={t.revoke}
          busy={isPending}
          onConfirm={() => mutate(asked.id)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

const columnsOf = (onAsk: (key: ApiKey) => void): TableColumnsType<ApiKey> => [
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
    render: (_, key) =>
      key.revokedAt === null && (
        <Button aria-label={t.revokeOf(key.name)} onClick={() => onAsk(key)}>
          {t.revoke}
        </Button>
      ),
  },
];

function KeyName({ of: { name, endsWith, createdAt, createdBy } }: { of: ApiKey }) {
  return (
    <div>
      <strong>{name}</strong>
      <p className="soft">{t.endsWith(endsWith)}</p>
      <p className="soft">{t.made(shopMoment(createdAt), createdBy)}</p>
    </div>
  );
}
