import { useQuery } from '@tanstack/react-query';
import { messagesMessages } from '../../../messages/admin/messages-en.js';
import { Notice } from '../../../ui/Notice.js';
import { Loaded } from '../controls/Loaded.js';
import { Devices } from './Devices.js';
import { useMay } from '../role.js';
import { MailForm } from './MailForm.js';
import { MessageList } from './MessageList.js';
import { OwnerForm } from './OwnerForm.js';
import { SendTest } from './SendTest.js';
import { mailSettingsQuery, ownerSettingsQuery } from './messages-queries.js';

const t = messagesMessages.mail;

export default function MessagesPage() {
  const may = useMay();
  return (
    <div className="stack">
      {may('GET /api/admin/mail-settings') && <Channels />}
      <MessageList />
    </div>
  );
}

function Channels() {
  const settings = useQuery(mailSettingsQuery);
  const owner = useQuery(ownerSettingsQuery);
  return (
    <>
      <section className="card stack" aria-label={t.title}>
        <h3>{t.title}</h3>
        <p className="soft">{t.text}</p>
        <Loaded of={settings}>
          {(now) => (
            <>
              {!now.active && <Notice tone="plain">{t.off}</Notice>}
              {now.source === 'environment' && <p className="soft">{t.fromEnvironment}</p>}
              <MailForm key={now.version} settings={now} />
              {now.version > 0 && <SendTest />}
            </>
          )}
        </Loaded>
      </section>
      <section className="card stack" aria-label={messagesMessages.owner.title}>
        <h3>{messagesMessages.owner.title}</h3>
        <p className="soft">{messagesMessages.owner.text}</p>
        <Loaded of={owner}>{(now) => <OwnerForm key={now.version} settings={now} />}</Loaded>
      </section>
      <Devices />
    </>
  );
}
