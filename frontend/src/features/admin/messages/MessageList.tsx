import { resendMessage } from '@boostline/contracts/routes/public/admin-messages';
import type { LoggedMessage } from '@boostline/contracts/schemas/admin/notices/messages';
import { useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/call.js';
import { messagesMessages } from '../../../messages/admin/messages-en.js';
import { Button } from '../../../ui/Button.js';
import { ConfirmDialog } from '../controls/ConfirmDialog.js';
import { DataTable } from '../controls/DataTable.js';
import { Loaded } from '../controls/Loaded.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { OrderDate } from '../orders/order-cells.js';
import { shopMoment } from '../words/shop-time.js';
import { StateTag } from '../words/StateTag.js';
import { messageLogKey, messageLogQuery } from './messages-queries.js';

const t = messagesMessages.log;
const pageSize = 20;

/** Sent messages, newest first, with their state. */
export function MessageList() {
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<LoggedMessage | null>(null);
  const log = useQuery(messageLogQuery(page));
  const { mutate, isPending } = useAdminMutation({
    change: (id: string) => call(resendMessage, { params: { messageId: id } }),
    stale: [messageLogKey],
    done: () => ({ title: t.done }),
    onDone: () => setAsked(null),
  });
  return (
    <section className="card stack" aria-label={t.title}>
      <h3>{t.title}</h3>
      <Loaded of={log}>
        {({ entries, total }) =>
          entries.length === 0 ? (
            <p className="empty">{t.none}</p>
          ) : (
            <DataTable<LoggedMessage>
              label={t.title}
              rowKey="id"
              rows={entries}
              columns={columnsOf(setAsked)}
              pagination={{
                current: page,
                pageSize,
                total,
                showSizeChanger: false,
                hideOnSinglePage: true,
                onChange: setPage,
              }}
            />
          )
        }
      </Loaded>
      {asked && (
        <ConfirmDialog
          title={t.again}
          question={`${t.askAgain(asked.address)} ${t.askAgainText}`}
          action={t.again}
          busy={isPending}
          onConfirm={() => mutate(asked.id)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

const columnsOf = (onAsk: (message: LoggedMessage) => void): TableColumnsType<LoggedMessage> => [
  { key: 'when', title: t.when, render: (_, { createdAt }) => <OrderDate iso={createdAt} /> },
  { key: 'to', title: t.to, dataIndex: 'address' },
  { key: 'what', title: t.what, render: (_, { kind }) => messagesMessages.kinds[kind] },
  { key: 'order', title: t.order, dataIndex: 'orderId' },
  { key: 'state', title: t.state, render: (_, message) => <MessageState message={message} /> },
  {
    key: 'action',
    title: t.action,
    render: (_, message) =>
      message.state !== 'waiting' && (
        <Button aria-label={t.againOf(message.address)} onClick={() => onAsk(message)}>
          {t.again}
        </Button>
      ),
  },
];

function MessageState({ message: { state, sentAt, nextTryAt, problem } }: { message: LoggedMessage }) {
  return (
    <>
      <StateTag word={messagesMessages.states[state]} />
      {sentAt && <OrderDate iso={sentAt} />}
      {problem && <p className="soft">{problem}</p>}
      {problem && nextTryAt && <p className="soft">{t.next(shopMoment(nextTryAt))}</p>}
    </>
  );
}
