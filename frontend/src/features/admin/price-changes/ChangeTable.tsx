import type { ExpectedChange, ServiceChange } from '@boostline/contracts/schemas/admin/suppliers';
import type { TableColumnsType, TablePaginationConfig } from 'antd';
import { adminMessages } from '../../../messages/admin-en.js';
import { movingMessages as t } from '../../../messages/admin/bulk-en.js';
import { DataTable } from '../controls/DataTable.js';
import { StateTag } from '../orders/order-cells.js';
import type { StateWord, Tone } from '../words/order-words.js';

export type ShownKind = ServiceChange['what'] | 'all';

const tones: Record<ServiceChange['what'], Tone> = {
  added: 'calm',
  price: 'moving',
  limits: 'moving',
  renamed: 'calm',
  vanished: 'bad',
  returned: 'good',
  repriced: 'good',
};

/** What kind of change it was; in the colour of trouble where packages are off sale because of it. */
function changeWord({ what, quarantined }: Pick<ServiceChange, 'what' | 'quarantined'>): StateWord {
  return quarantined ? { text: t.offSale, tone: 'bad' } : { text: t.kinds[what], tone: tones[what] };
}

interface ChangeTableProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** What stands before the kind of the change. */
  first?: TableColumnsType<Row>;
  pagination: TablePaginationConfig;
  empty?: string;
}

export function ChangeTable<Row extends ExpectedChange>(props: ChangeTableProps<Row>) {
  const { rows, rowKey, first = [], pagination, empty } = props;
  const columns: TableColumnsType<Row> = [
    ...first,
    { key: 'what', title: t.columns.what, render: (_, change) => <StateTag word={changeWord(change)} /> },
    {
      key: 'change',
      title: t.columns.change,
      width: '52%',
      render: (_, { sentence }) => adminMessages.serverSentence(sentence),
    },
    { key: 'packages', title: t.columns.packages, render: (_, { packages }) => t.packages(packages) },
  ];
  return (
    <DataTable<Row>
      label={t.title}
      rowKey={rowKey}
      rows={rows}
      columns={columns}
      pagination={pagination}
      empty={empty}
    />
  );
}
