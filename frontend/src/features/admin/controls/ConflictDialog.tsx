import { adminMessages } from '../../../messages/admin-en.js';
import { Button } from '../../../ui/Button.js';
import { ModalDialog } from './ModalDialog.js';

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

/** Somebody else saved in the meantime: shows both values of what differs, and lets a person choose. */
export function ConflictDialog({ rows, busy, onMine, onTheirs, onClose }: ConflictDialogProps) {
  const different = rows.filter(({ mine, theirs }) => mine !== theirs);
  return (
    <ModalDialog title={t.title} onClose={onClose}>
      <p className="soft">{different.length > 0 ? t.text : t.same}</p>
      {different.length > 0 && (
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{t.field}</th>
              <th scope="col">{t.mine}</th>
              <th scope="col">{t.theirs}</th>
            </tr>
          </thead>
          <tbody>
            {different.map(({ name, mine, theirs }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{mine}</td>
                <td>{theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="modal-actions">
        <Button onClick={onTheirs}>{t.takeTheirs}</Button>
        <Button type="primary" busy={busy} onClick={onMine}>
          {t.keepMine}
        </Button>
      </div>
    </ModalDialog>
  );
}
