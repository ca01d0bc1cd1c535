import { createPushDevice } from '@boostline/contracts/routes/public/push-devices';
import { pushDeviceCreation } from '@boostline/contracts/schemas/admin/notices/push-devices';
import { call } from '../../../api/call.js';
import { pushAbility, subscribe } from '../../../api/push/browser-push.js';
import { messagesMessages } from '../../../messages/admin/messages-en.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { browserName } from '../account/browser-name.js';
import { TextItem } from '../controls/forms/fields.js';
import { PanelForm } from '../controls/forms/PanelForm.js';
import { readWith } from '../controls/forms/reading.js';
import { refusalText, useAdminMutation } from '../controls/use-admin-mutation.js';
import { RequestFailed } from '../../../api/request.js';
import { devicesQuery } from './messages-queries.js';

const t = messagesMessages.devices;
const named = pushDeviceCreation.pick({ name: true });

/** Makes this browser one of the devices that show notices. */
export function DeviceForm({ publicKey }: { publicKey: string }) {
  const { mutate, isPending, data, error } = useAdminMutation({
    change: async ({ name }: { name: string }) => {
      const subscription = await subscribe(publicKey);
      if (!subscription) return { added: false };
      await call(createPushDevice, { body: { name, subscription } });
      return { added: true };
    },
    stale: [devicesQuery.queryKey],
    onRefused: () => true,
  });
  const ability = pushAbility();
  if (ability !== 'able') return <Notice tone="plain">{t.abilities[ability]}</Notice>;
  return (
    <>
      <PanelForm
        id="device"
        draft={{ name: browserName(navigator.userAgent) }}
        read={(draft: { name: string }) => readWith(named, draft)}
        busy={isPending}
        onValid={mutate}
      >
        <TextItem name="name" label={t.name} hint={t.nameHint} maxLength={60} />
        <Button type="primary" htmlType="submit" busy={isPending}>
          {isPending ? t.adding : t.add}
        </Button>
      </PanelForm>
      <div role="status">
        {error && (
          <Notice tone="bad">{error instanceof RequestFailed ? refusalText(error) : t.noService}</Notice>
        )}
        {!error && data && !data.added && <Notice tone="bad">{t.abilities.refused}</Notice>}
      </div>
    </>
  );
}
