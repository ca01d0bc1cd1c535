import { previewImport, importCatalogue } from '@boostline/contracts/routes/public/catalogue';
import type { CatalogueFiles } from '@boostline/contracts/schemas/admin/catalogue/catalogue-file';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Checkbox, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/call.js';
import { fileMessages as t, previewMessages } from '../../../messages/admin/bulk-en.js';
import { Button } from '../../../ui/Button.js';
import { DataTable } from '../controls/DataTable.js';
import { Loaded } from '../controls/Loaded.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { offersQuery } from '../offers/offer-queries.js';
import { StateTag } from '../orders/order-cells.js';
import { packagesKey } from '../packages/packages-query.js';
import { shownLines, type ShownLine } from './file-rows.js';

interface FilePreviewProps {
  files: Pick<CatalogueFiles, 'packages' | 'offers'>;
  onSaved: () => void;
}

/** What files would change, each bad line with its reason; all of it is saved, or nothing. */
export function FilePreview({ files, onSaved }: FilePreviewProps) {
  const [acceptLoss, setAcceptLoss] = useState(false);
  const body = { ...files, ...(acceptLoss && { acceptLoss }) };
  const report = useQuery({
    queryKey: ['import-preview', body],
    queryFn: () => call(previewImport, { body }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const { mutate, isPending } = useAdminMutation({
    change: () => call(importCatalogue, { body }),
    stale: [packagesKey, offersQuery.queryKey],
    done: ({ creates, updates }) => ({ title: t.saved, text: t.savedText(creates, updates) }),
    onDone: onSaved,
    onRefused: () => {
      void report.refetch();
      return false;
    },
  });
  return (
    <section className="card stack" aria-label={t.preview}>
      <h3>{t.preview}</h3>
      <Loaded of={report}>
        {(read) => {
          const { creates, updates, same, refused, belowMargin, unknownColumns } = read;
          const lines = shownLines(read);
          return (
            <>
              <p role="status">{t.counted(creates, updates, same, refused)}</p>
              {unknownColumns.length > 0 && <p className="soft">{t.unknownColumns(unknownColumns)}</p>}
              {lines.length > 0 && (
                <DataTable<ShownLine>
                  label={t.preview}
                  rowKey="key"
                  rows={lines}
                  columns={columns}
                  pagination={{ pageSize: 50 }}
                />
              )}
              {refused > belowMargin && <p className="soft">{t.mend}</p>}
              {(belowMargin > 0 || acceptLoss) && (
                <Checkbox checked={acceptLoss} onChange={({ target }) => setAcceptLoss(target.checked)}>
                  {previewMessages.acceptLoss}
                </Checkbox>
              )}
              <div>
                <Button
                  type="primary"
                  busy={isPending}
                  disabled={refused > 0 || creates + updates === 0 || report.isPlaceholderData}
                  onClick={() => mutate(undefined)}
                >
                  {refused === 0 && creates + updates === 0 ? t.nothing : t.save(creates + updates)}
                </Button>
              </div>
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

const columns: TableColumnsType<ShownLine> = [
  { key: 'line', title: t.columns.line, rowScope: 'row', dataIndex: 'line' },
  { key: 'what', title: t.columns.what, render: (_, { what }) => <StateTag word={what} /> },
  {
    key: 'change',
    title: t.columns.change,
    width: '66%',
    render: (_, { change, problem }) => (
      <div>
        {change !== '' && <p>{change}</p>}
        {problem !== null && <p className="bad-text">{problem}</p>}
      </div>
    ),
  },
];
