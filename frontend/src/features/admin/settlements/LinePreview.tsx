import { importSettlements, previewSettlements } from '@boostline/contracts/routes/public/settlements';
import type { SettlementPreview } from '@boostline/contracts/schemas/admin/money/settlements';
import { useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { call, type BodyOf } from '../../../api/call.js';
import { fileMessages } from '../../../messages/admin/bulk-en.js';
import { settlementMessages } from '../../../messages/admin/settlements-en.js';
import { Button } from '../../../ui/Button.js';
import { DataTable } from '../controls/DataTable.js';
import { Loaded } from '../controls/Loaded.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { changeWords } from '../import-export/file-rows.js';
import { StateTag } from '../orders/order-cells.js';
import { entryColumns, entryKey } from './DifferenceTable.js';
import { settlementsKey } from './settlements-queries.js';

type Row = SettlementPreview['rows'][number];

interface LinePreviewProps {
  file: BodyOf<typeof importSettlements>;
  onSaved: () => void;
}

/** The lines of a file, each beside the money that it is about, before they are kept. */
export function LinePreview({ file, onSaved }: LinePreviewProps) {
  const preview = useQuery({
    queryKey: ['settlement-preview', file],
    queryFn: () => call(previewSettlements, { body: file }),
    gcTime: 0,
  });
  const { mutate, isPending } = useAdminMutation({
    change: () => call(importSettlements, { body: file }),
    stale: [settlementsKey],
    done: ({ lines, changed }) => ({
      title: settlementMessages.fetched(lines.toLocaleString('en-IN'), changed.toLocaleString('en-IN')),
    }),
    onDone: onSaved,
  });
  return (
    <Loaded of={preview}>
      {({ rows }) => {
        const count = (change: Row['change']) => rows.filter((row) => row.change === change).length;
        const changes = count('create') + count('update');
        return (
          <>
            <p role="status">{fileMessages.counted(count('create'), count('update'), count('same'), 0)}</p>
            <DataTable<Row>
              label={fileMessages.preview}
              rowKey={entryKey}
              rows={rows}
              columns={columns}
              pagination={{ pageSize: 20 }}
            />
            <div>
              <Button
                type="primary"
                busy={isPending}
                disabled={changes === 0}
                onClick={() => mutate(undefined)}
              >
                {changes === 0 ? fileMessages.nothing : fileMessages.save(changes)}
              </Button>
            </div>
          </>
        );
      }}
    </Loaded>
  );
}

const columns: TableColumnsType<Row> = [
  {
    key: 'change',
    title: fileMessages.columns.change,
    render: (_, { change }) => <StateTag word={changeWords[change]} />,
  },
  ...entryColumns<Row>(),
];
