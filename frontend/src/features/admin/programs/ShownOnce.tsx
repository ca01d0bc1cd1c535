import { programMessages } from '../../../messages/admin/programs-en.js';
import { Button } from '../../../ui/Button.js';
import { PanelDialog } from '../controls/PanelDialog.js';
import { CopyButton } from '../two-factor/CopyButton.js';
import styles from './programs.module.css';

const t = programMessages.once;

/** A secret that the shop cannot show again. */
export function ShownOnce({
  title,
  secret,
  onClose,
}: {
  title: string;
  secret: string;
  onClose: () => void;
}) {
  return (
    <PanelDialog title={title} onClose={onClose}>
      <div className="admin-form">
        <p>{t.text}</p>
        <p className={`dialog-subject ${styles['whole'] ?? ''}`}>
          <code>{secret}</code>
        </p>
        <CopyButton text={secret} label={t.copy} block />
        <Button type="primary" block onClick={onClose}>
          {t.done}
        </Button>
      </div>
    </PanelDialog>
  );
}
