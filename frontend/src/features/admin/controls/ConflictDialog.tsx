import { adminMessages } from '../../../messages/admin-en.js';
import { Button } from '../../../ui/Button.js';
import { DataTable } from './DataTable.js';
import type { useVersionedSave } from './forms/use-versioned-save.js';
import { PanelDialog } from './PanelDialog.js';

const t = adminMessages.conflict;

/** A field of something that was changed here and elsewhere. */
export interface ConflictRow {
  name: string;
  mine: string;
  theirs: string;
}

interface ConflictDialogProps<Values, Saved extends { version: number }> {
  of: ReturnType<typeof useVersionedSave<Values, Saved>>;
  rows: (theirs: Saved) => ConflictRow[];
  onTheirs: (theirs: Saved) => void;
}

/** Another user saved in the meantime: shows both values of each difference and lets the user choose. */
export function ConflictDialog<Values, Saved extends { version: number }>(
  props: ConflictDialogProps<Values, Saved>,
) {
  const { busy, conflict, send, dismiss } = props.of;
  if (!conflict) return null;
  const { mine, theirs } = conflict;
  const different = props.rows(theirs).filter((row) => row.mine !== row.theirs);
  const takeTheirs = () => {
    props.onTheirs(theirs);
    dismiss();
  };
  return (
    <PanelDialog title={t.title} onClose={dismiss}>
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
        <Button onClick={takeTheirs}>{t.takeTheirs}</Button>
        <Button type="primary" busy={busy} onClick={() => send(mine, theirs.version)}>
          {t.keepMine}
        </Button>
      </div>
    </PanelDialog>
  );
}
