import { adminMessages } from '../../../messages/admin-en.js';
import { Button } from '../../../ui/Button.js';
import { CopyButton } from './CopyButton.js';

const t = adminMessages.setup;

interface BackupCodesProps {
  codes: string[];
  doneText?: string;
  onDone: () => void;
}

export function BackupCodes({ codes, doneText = t.finish, onDone }: BackupCodesProps) {
  return (
    <div className="admin-form">
      <p className="soft">{t.codesText}</p>
      <ul className="backup-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} label={t.copyAll} block />
      <Button type="primary" block onClick={onDone}>
        {doneText}
      </Button>
    </div>
  );
}
