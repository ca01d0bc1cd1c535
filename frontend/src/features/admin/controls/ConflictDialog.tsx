import { adminMessages } from '../../../messages/admin-en.js';
import { Button } from '../../../ui/Button.js';
import { DataTable } from './DataTable.js';
import { PanelDialog } from './PanelDialog.js';

const t = adminMessages.conflict;

/** A field of something that was changed here and elsewhere. */
export interface ConflictRow {
  name: string;
  mine: string;
  theirs: string;
}

interface ConflictDialogProps {
  rows: ConflictRow[];
  busy: boolean;
  onMine: () => void;
  onTheirs: () => void;
  onClose: () => void;
}

/** Another user saved in the meantime: shows both values of each difference and lets the user choose. */
export function ConflictDialog({ rows, busy, onMine, onTheirs, onClose }: ConflictDialogProps) {
  const different = rows.filter(({ mine, theirs }) => mine !== theirs);
  return (
    <PanelDialog title={t.title} onClose={onClose}>
      <p className="soft">{different.length > 0 ? t.text : t.same}</p>
      {different.length > 0 && (
        <DataTable
          label={t.title}
          rowKey="name"
          rows={different}
          columns={[
            { key: 'name', title: t.field, rowScope: 'row', dataIndex: 'name' },
            { key: 'mine', title: t.mine, dataIndex: 'mine' },
            { key: 'theirs', title: t.theirs, dataIndex: 'theirs' },
          ]}
        />
      )}
      <div className="dialog-actions">
        <Button onClick={onTheirs}>{t.takeTheirs}</Button>
        <Button type="primary" busy={busy} onClick={onMine}>
          {t.keepMine}
        </Button>
      </div>
    </PanelDialog>
  );
}
