import { resendMessage } from '@boostline/contracts/routes/public/admin-messages';
import type { LoggedMessage } from '@boostline/contracts/schemas/admin/notices/messages';
import { useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/call.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { messagesMessages } from '../../../messages/admin/messages-en.js';
import { ConfirmButton } from '../controls/ConfirmDialog.js';
import { DataTable } from '../controls/DataTable.js';
import { Loaded } from '../controls/Loaded.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { OrderDate, StateTag } from '../orders/order-cells.js';
import { shopMoment } from '../words/shop-time.js';
import { messageLogKey, messageLogQuery } from './messages-queries.js';

const t = messagesMessages.log;
const pageSize = 20;

export function MessageList() {
  const [page, setPage] = useState(1);
  const log = useQuery(messageLogQuery(page));
  return (
    <section className="card stack" aria-label={t.title}>
      <h3>{t.title}</h3>
      <Loaded of={log}>
        {({ entries, total }) => (
          <DataTable<LoggedMessage>
            label={t.title}
            rowKey="id"
            rows={entries}
            columns={columns}
            pagination={{ current: page, pageSize, total, onChange: setPage }}
            empty={t.none}
          />
        )}
      </Loaded>
    </section>
  );
}

const columns: TableColumnsType<LoggedMessage> = [
  { key: 'when', title: t.when, render: (_, { createdAt }) => <OrderDate iso={createdAt} /> },
  { key: 'to', title: t.to, dataIndex: 'address' },
  { key: 'what', title: t.what, render: (_, { kind }) => messagesMessages.kinds[kind] },
  { key: 'order', title: t.order, dataIndex: 'orderId' },
  { key: 'state', title: t.state, render: (_, message) => <MessageState message={message} /> },
  {
    key: 'action',
    title: t.action,
    render: (_, message) => message.state !== 'waiting' && <Resend message={message} />,
  },
];

function Resend({ message: { id, address } }: { message: LoggedMessage }) {
  const resend = useAdminMutation({
    change: () => call(resendMessage, { params: { messageId: id } }),
    stale: [messageLogKey],
    done: () => ({ title: t.done }),
  });
  return (
    <ConfirmButton
      aria-label={t.againOf(address)}
      title={t.again}
      question={`${t.askAgain(address)} ${t.askAgainText}`}
      action={t.again}
      mutation={resend}
    >
      {t.again}
    </ConfirmButton>
  );
}

function MessageState({ message: { state, sentAt, nextTryAt, problem } }: { message: LoggedMessage }) {
  return (
    <>
      <StateTag word={messagesMessages.states[state]} />
      {sentAt && <OrderDate iso={sentAt} />}
      {problem && <p className="soft">{adminMessages.serverSentence(problem)}</p>}
      {problem && nextTryAt && <p className="soft">{t.next(shopMoment(nextTryAt))}</p>}
    </>
  );
}
