import { removePushDevice, testPushDevice } from '@boostline/contracts/routes/public/push-devices';
import type { PushDevice } from '@boostline/contracts/schemas/admin/notices/push-devices';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { messagesMessages } from '../../../messages/admin/messages-en.js';
import { Button } from '../../../ui/Button.js';
import { ConfirmButton } from '../controls/ConfirmDialog.js';
import { Loaded } from '../controls/Loaded.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { shopMoment } from '../words/shop-time.js';
import { DeviceForm } from './DeviceForm.js';
import { messageLogKey, devicesQuery } from './messages-queries.js';

const t = messagesMessages.devices;
const stale = [devicesQuery.queryKey, messageLogKey];

export function Devices() {
  const devices = useQuery(devicesQuery);
  return (
    <section className="card stack" aria-label={t.title}>
      <h3>{t.title}</h3>
      <p className="soft">{t.text}</p>
      <Loaded of={devices}>
        {({ publicKey, list, own }) => (
          <>
            {list.length === 0 ? (
              <p className="empty">{t.none}</p>
            ) : (
              <ul className="rows">
                {list.map((device) => (
                  <DeviceRow key={device.id} device={device} isThis={device.fingerprint === own} />
                ))}
              </ul>
            )}
            {!list.some(({ fingerprint }) => fingerprint === own) && <DeviceForm publicKey={publicKey} />}
          </>
        )}
      </Loaded>
    </section>
  );
}

function DeviceRow({ device: { id, name, createdAt, lastUsedAt }, isThis }: Row) {
  const remove = useAdminMutation({
    change: () => call(removePushDevice, { params: { deviceId: id } }),
    stale,
    done: () => ({ title: t.removed }),
  });
  const test = useAdminMutation({
    change: () => call(testPushDevice, { params: { deviceId: id } }),
    asks: true,
    stale,
    done: ({ works, message }) => ({ title: works ? t.works : t.fails, text: message }),
  });
  return (
    <li className="row">
      <div className="row-text">
        <p>
          <strong>{name}</strong> {isThis && <span className="flag flag-good">{t.current}</span>}
        </p>
        <p className="soft">
          {`${t.since(shopMoment(createdAt))} · ${lastUsedAt ? t.last(shopMoment(lastUsedAt)) : t.never}`}
        </p>
      </div>
      <Button aria-label={t.testOf(name)} busy={test.isPending} onClick={() => test.mutate(undefined)}>
        {t.test}
      </Button>
      <ConfirmButton
        aria-label={t.removeOf(name)}
        title={t.remove}
        subject={name}
        question={t.ask}
        action={t.remove}
        mutation={remove}
      >
        {t.remove}
      </ConfirmButton>
    </li>
  );
}

interface Row {
  device: PushDevice;
  /** Whether it is the browser that shows this list. */
  isThis: boolean;
}
