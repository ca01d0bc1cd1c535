import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { documentPageSize, type DocumentList } from '@boostline/contracts/schemas/admin/money/tax-documents';
import { stateWithCode } from '@boostline/contracts/schemas/shop/tax/indian-states';
import type { TableColumnsType } from 'antd';
import { Link } from 'react-router-dom';
import { taxDocumentMessages } from '../../../messages/admin/tax-documents-en.js';
import { DataTable, figureColumn } from '../controls/DataTable.js';
import { DocumentFiles } from './DocumentFiles.js';
import { shopMoment } from '../words/shop-time.js';

type Document = DocumentList['documents'][number];
type Sum = DocumentList['sums'][number];

const { list: t, kinds } = taxDocumentMessages;

interface DocumentTableProps {
  documents: Document[];
  total: number;
  page: number;
  onPage: (page: number) => void;
}

export function DocumentTable({ documents, total, page, onPage }: DocumentTableProps) {
  return (
    <DataTable<Document>
      label={t.title}
      rowKey="number"
      rows={documents}
      columns={documentColumns}
      pagination={{ current: page, total, pageSize: documentPageSize, onChange: onPage }}
    />
  );
}

/** What a month's documents add up to, by kind, sort of buyer, place of supply and rate. */
export function SumTable({ sums }: { sums: Sum[] }) {
  return (
    <DataTable<Sum>
      label={t.sums}
      rowKey={({ kind, soldTo, placeOfSupply, rate }) => `${kind} ${soldTo} ${placeOfSupply} ${rate}`}
      rows={sums}
      columns={sumColumns}
    />
  );
}

const documentColumns: TableColumnsType<Document> = [
  { key: 'number', title: t.columns.number, dataIndex: 'number' },
  {
    key: 'kind',
    title: t.columns.kind,
    render: (_, { kind, corrects }) =>
      corrects === null ? kinds[kind] : `${kinds[kind]} ${t.corrects(corrects)}`,
  },
  { key: 'date', title: t.columns.date, render: (_, { issuedAt }) => shopMoment(issuedAt) },
  {
    key: 'order',
    title: t.columns.order,
    render: (_, { orderId, orderCode }) => (
      <Link className="text-link" to={`/mykey/orders?order=${orderId}`}>
        {orderCode}
      </Link>
    ),
  },
  {
    key: 'place',
    title: t.columns.place,
    render: (_, { placeOfSupply }) => stateWithCode(placeOfSupply),
  },
  ...(['taxable', 'tax', 'total'] as const).map((key) =>
    figureColumn<Document>(t.columns[key], (row) => formatRupees(row[key])),
  ),
  {
    key: 'file',
    title: t.columns.file,
    render: (_, { orderId, number }) => <DocumentFiles orderId={orderId} number={number} />,
  },
];

const sumColumns: TableColumnsType<Sum> = [
  { key: 'kind', title: t.columns.kind, render: (_, { kind }) => kinds[kind] },
  { key: 'soldTo', title: t.columns.soldTo, render: (_, { soldTo = 'consumer' }) => t.soldTo[soldTo] },
  {
    key: 'place',
    title: t.columns.place,
    render: (_, { placeOfSupply }) => stateWithCode(placeOfSupply),
  },
  { key: 'rate', title: t.columns.rate, align: 'right', render: (_, { rate }) => `${rate} %` },
  { key: 'documents', title: t.columns.documents, align: 'right', dataIndex: 'documents' },
  ...(['taxable', 'cgst', 'sgst', 'igst', 'total'] as const).map((key) =>
    figureColumn<Sum>(t.columns[key], (row) => formatRupees(row[key])),
  ),
];
