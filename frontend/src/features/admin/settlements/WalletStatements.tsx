import { exportWalletStatements } from '@boostline/contracts/routes/public/wallets';
import type {
  OverchargedOrder,
  WalletDay,
  WalletStatement,
} from '@boostline/contracts/schemas/admin/money/wallet-statement';
import { useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { addressOf } from '../../../api/call.js';
import { settlementMessages } from '../../../messages/admin/settlements-en.js';
import { DataTable, figureColumn } from '../controls/DataTable.js';
import { Loaded } from '../controls/Loaded.js';
import { shopDate } from '../words/shop-time.js';
import { walletStatementsQuery } from './settlements-queries.js';

const t = settlementMessages.wallets;

/** What each supplier took from its wallet in this month, against the orders that were placed there. */
export function WalletStatements({ period }: { period: string }) {
  const statements = useQuery(walletStatementsQuery(period));
  return (
    <section className="card stack" aria-label={t.title}>
      <h3>{t.title}</h3>
      <p className="soft">{t.text}</p>
      <Loaded of={statements}>
        {(wallets) => (
          <>
            {wallets.length === 0 && <p className="empty">{t.nobody}</p>}
            {wallets.map((wallet) => (
              <Wallet key={wallet.providerId} wallet={wallet} />
            ))}
            <p>
              <a
                className="text-link"
                href={addressOf(exportWalletStatements, { query: { period } })}
                download
              >
                {t.download}
              </a>
            </p>
          </>
        )}
      </Loaded>
    </section>
  );
}

function Wallet({ wallet: { name, currency, days, overcharged } }: { wallet: WalletStatement }) {
  return (
    <>
      <h4>{`${name} (${currency})`}</h4>
      <DataTable<WalletDay>
        label={t.days(name)}
        rowKey="day"
        rows={days.toReversed()}
        columns={dayColumns}
        empty={t.none}
      />
      {overcharged.length > 0 && (
        <>
          <h4>{t.overcharged(name)}</h4>
          <DataTable<OverchargedOrder>
            label={t.overcharged(name)}
            rowKey="supplierOrder"
            rows={overcharged}
            columns={overchargedColumns}
          />
        </>
      )}
    </>
  );
}

const dayColumns: TableColumnsType<WalletDay> = [
  { key: 'day', title: t.columns.day, render: (_, { day }) => shopDate(day) },
  { key: 'state', title: t.columns.state, render: (_, { state }) => t.states[state] },
  { key: 'orders', title: t.columns.orders, dataIndex: 'orders', align: 'right' },
  ...(['opening', 'charged', 'other', 'closing'] as const).map((key) =>
    figureColumn<WalletDay>(t.columns[key], (row) => row[key] ?? '–'),
  ),
];

const overchargedColumns: TableColumnsType<OverchargedOrder> = [
  { key: 'day', title: t.columns.day, render: (_, { day }) => shopDate(day) },
  { key: 'supplierOrder', title: t.columns.supplierOrder, dataIndex: 'supplierOrder' },
  { key: 'service', title: t.columns.service, dataIndex: 'serviceId' },
  { key: 'expected', title: t.columns.expected, dataIndex: 'expected', align: 'right' },
  { key: 'took', title: t.columns.took, dataIndex: 'charged', align: 'right' },
];
