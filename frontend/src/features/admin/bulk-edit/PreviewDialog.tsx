import { previewBulkChange, makeBulkChange } from '@boostline/contracts/routes/public/catalogue';
import type {
  BulkChange,
  bulkOutcome,
  BulkRow,
} from '@boostline/contracts/schemas/admin/catalogue/bulk-packages';
import type { PackageType } from '@boostline/contracts/schemas/shop/packages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '../../../api/call.js';
import { previewMessages as t } from '../../../messages/admin/bulk-en.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { Button } from '../../../ui/Button.js';
import { Loaded } from '../controls/Loaded.js';
import { PanelDialog } from '../controls/PanelDialog.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { packagesQuery } from '../packages/packages-query.js';
import { PreviewTable } from './PreviewTable.js';
import { without } from './row-words.js';

type Edit = Exclude<BulkChange, { action: 'create' }>;

interface PreviewDialogProps {
  type: PackageType;
  change: Edit;
  onSaved: (outcome: z.infer<typeof bulkOutcome>) => void;
  onClose: () => void;
}

export function PreviewDialog({ type, change: whole, onSaved, onClose }: PreviewDialogProps) {
  const [change, setChange] = useState(whole);
  const [acceptLoss, setAcceptLoss] = useState(false);
  const body = { change, ...(acceptLoss && { acceptLoss }) };
  const preview = useQuery({
    queryKey: ['bulk-preview', type, body],
    queryFn: () => call(previewBulkChange, { params: { type }, body }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const { mutate, isPending } = useAdminMutation({
    change: () => call(makeBulkChange, { params: { type }, body }),
    stale: [packagesQuery(type).queryKey],
    done: ({ packages }) => ({ title: t.saved(packages.length) }),
    onDone: onSaved,
    onRefused: () => {
      void preview.refetch();
      return false;
    },
  });
  const leaveOut = (rows: readonly BulkRow[]) => {
    const rest = without(change, rows);
    if (rest) setChange(rest);
    else onClose();
  };
  return (
    <PanelDialog title={t.title} width={820} onClose={onClose}>
      <Loaded of={preview}>
        {({ rows, updates, refused, belowMargin }) => {
          const stuck = rows.filter(({ refusal }) => refusal !== null && refusal.code !== 'below-margin');
          return (
            <>
              <p role="status">{t.counted(updates, rows.length - updates - refused, refused)}</p>
              {refused > 0 && <p className="soft">{t.allOrNone}</p>}
              <PreviewTable rows={rows} />
              {(belowMargin > 0 || acceptLoss) && (
                <Checkbox checked={acceptLoss} onChange={({ target }) => setAcceptLoss(target.checked)}>
                  {t.acceptLoss}
                </Checkbox>
              )}
              <div className="dialog-actions">
                <Button onClick={onClose}>{adminMessages.back}</Button>
                {refused > 0 && (
                  <Button onClick={() => leaveOut(stuck.length > 0 ? stuck : rows)}>
                    {t.leaveOut(stuck.length > 0 ? stuck.length : belowMargin)}
                  </Button>
                )}
                <Button
                  type="primary"
                  busy={isPending}
                  disabled={refused > 0 || updates === 0 || preview.isPlaceholderData}
                  onClick={() => mutate(undefined)}
                >
                  {updates === 0 && refused === 0 ? t.nothing : t.save(updates)}
                </Button>
              </div>
            </>
          );
        }}
      </Loaded>
    </PanelDialog>
  );
}
