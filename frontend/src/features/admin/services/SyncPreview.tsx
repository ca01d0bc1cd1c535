import { previewServiceSync } from '@boostline/contracts/routes/public/catalogue';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { syncPreviewMessages as t } from '../../../messages/admin/bulk-en.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { Button } from '../../../ui/Button.js';
import { Loaded } from '../controls/Loaded.js';
import { PanelDialog } from '../controls/PanelDialog.js';
import { ChangeTable } from '../price-changes/ChangeTable.js';

interface SyncPreviewProps {
  busy: boolean;
  onApply: () => void;
  onClose: () => void;
}

/** What reading the services anew would change, before it is done. */
export function SyncPreview({ busy, onApply, onClose }: SyncPreviewProps) {
  const preview = useQuery({
    queryKey: ['sync-preview'],
    queryFn: () => call(previewServiceSync),
    gcTime: 0,
    staleTime: 0,
  });
  return (
    <PanelDialog title={t.title} width={820} onClose={onClose}>
      <Loaded of={preview}>
        {({ changes, problems }) => (
          <>
            {problems.map((problem) => (
              <p key={problem} className="bad-text">
                {problem}
              </p>
            ))}
            <p role="status">{changes.length === 0 ? t.none : t.counted(changes.length)}</p>
            {changes.length > 0 && (
              <ChangeTable
                rows={changes}
                rowKey={({ providerId, serviceId, what, packageId }) =>
                  `${providerId} ${serviceId} ${what} ${packageId}`
                }
                pagination={{ pageSize: 20 }}
              />
            )}
            <div className="dialog-actions">
              <Button onClick={onClose}>{adminMessages.back}</Button>
              {changes.length > 0 && (
                <Button type="primary" busy={busy} onClick={onApply}>
                  {t.apply}
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
    </PanelDialog>
  );
}
