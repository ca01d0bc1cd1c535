import { undoBulkChange } from '@boostline/contracts/routes/public/catalogue';
import { Alert } from 'antd';
import { call } from '../../../api/call.js';
import { undoMessages as t } from '../../../messages/admin/bulk-en.js';
import { Button } from '../../../ui/Button.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { packagesQuery } from '../packages/packages-query.js';
import { useProductName } from '../products/products-query.js';
import { useLastChange, type LastChange } from './last-change.js';

/** What was saved last, with the button that takes it back. */
export function UndoNotice() {
  const [last, setLast] = useLastChange();
  return last && <Undo key={last.undo} last={last} onOver={() => setLast(null)} />;
}

function Undo({ last, onOver }: { last: LastChange; onOver: () => void }) {
  const nameOf = useProductName();
  const { mutate, isPending } = useAdminMutation({
    change: () => call(undoBulkChange, { params: { type: last.type }, body: { undo: last.undo } }),
    stale: [packagesQuery(last.type).queryKey],
    done: ({ message }) => ({ title: t.undone, text: message }),
    onDone: onOver,
    // Whoever changed one of them since has made it final.
    onRefused: ({ status }) => {
      if (status === 409 || status === 404) onOver();
      return false;
    },
  });
  return (
    <Alert
      className="notice"
      role="status"
      type="success"
      variant="filled"
      title={t[last.what](last.count, nameOf(last.type))}
      description={t.text}
      action={
        <div className="row-actions">
          <Button busy={isPending} onClick={() => mutate(undefined)}>
            {t.undo}
          </Button>
          <Button type="text" onClick={onOver}>
            {t.keep}
          </Button>
        </div>
      }
    />
  );
}
