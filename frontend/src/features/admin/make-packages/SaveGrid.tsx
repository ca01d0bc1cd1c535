import { makeBulkChange } from '@boostline/contracts/routes/public/catalogue';
import type { bulkPreview, BulkRequest } from '@boostline/contracts/schemas/admin/catalogue/bulk-packages';
import type { PackageType } from '@boostline/contracts/schemas/shop/packages';
import type { UseQueryResult } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import type { z } from 'zod';
import { call } from '../../../api/call.js';
import { makingMessages as t, previewMessages } from '../../../messages/admin/bulk-en.js';
import { Button } from '../../../ui/Button.js';
import { useLastChange } from '../bulk-edit/last-change.js';
import { Loaded } from '../controls/Loaded.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { packagesQuery } from '../packages/packages-query.js';
import { unsellable } from './grid.js';
import styles from './make-packages.module.css';

interface SaveGridProps {
  type: PackageType;
  /** Null while a cell is no price. */
  request: BulkRequest | null;
  preview: UseQueryResult<z.infer<typeof bulkPreview>>;
  /** Whether the preview is that of the request. */
  isCurrent: boolean;
  acceptLoss: boolean;
  onAcceptLoss: (accept: boolean) => void;
  onLeaveOut: () => void;
  onMade: () => void;
}

/** How many packages of the grid can be made, and the button that makes them: all of them or none. */
export function SaveGrid(props: SaveGridProps) {
  const { type, request, preview, isCurrent, acceptLoss, onAcceptLoss, onLeaveOut, onMade } = props;
  const [, setLast] = useLastChange();
  const { mutate, isPending } = useAdminMutation({
    change: (body: BulkRequest) => call(makeBulkChange, { params: { type }, body }),
    stale: [packagesQuery(type).queryKey],
    done: ({ packages }) => ({ title: previewMessages.madeAll(packages.length) }),
    onDone: ({ packages, undo }) => {
      if (undo) setLast({ type, undo, count: packages.length, what: 'made' });
      onMade();
    },
    onRefused: () => {
      void preview.refetch();
      return false;
    },
  });
  return (
    <Loaded of={preview}>
      {({ rows, creates, refused, belowMargin }) => {
        const unsold = unsellable(rows).length;
        return (
          <>
            {(belowMargin > 0 || acceptLoss) && (
              <Checkbox checked={acceptLoss} onChange={({ target }) => onAcceptLoss(target.checked)}>
                {previewMessages.acceptLoss}
              </Checkbox>
            )}
            <div className={styles['save']}>
              <p role="status">{isCurrent ? t.counted(creates, refused) : t.counting}</p>
              <div className="row-actions">
                {unsold > 0 && <Button onClick={onLeaveOut}>{t.leaveOut(unsold)}</Button>}
                <Button
                  type="primary"
                  busy={isPending}
                  disabled={!isCurrent || refused > 0 || creates === 0}
                  onClick={() => request && mutate(request)}
                >
                  {creates === 0 && refused === 0 ? t.nothing : t.save(creates)}
                </Button>
              </div>
            </div>
          </>
        );
      }}
    </Loaded>
  );
}
