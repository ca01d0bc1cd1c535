import { testMailSettings } from '@boostline/contracts/routes/public/admin-messages';
import { mailTest } from '@boostline/contracts/schemas/admin/notices/messages';
import { call } from '../../../api/call.js';
import { messagesMessages } from '../../../messages/admin/messages-en.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { Outcome } from '../controls/Outcome.js';
import { TextItem } from '../controls/forms/fields.js';
import { PanelForm } from '../controls/forms/PanelForm.js';
import { readWith } from '../controls/forms/reading.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';

const t = messagesMessages.mail;

/** Sends a message to the owner through the server that is saved, and says what the server answered. */
export function SendTest() {
  const { mutate, isPending, data, error } = useAdminMutation({
    change: (to: string) => call(testMailSettings, { body: { to } }),
    onRefused: () => true,
  });
  return (
    <>
      <PanelForm
        id="mail-test"
        draft={{ to: '' }}
        read={(draft: { to: string }) => readWith(mailTest, draft)}
        busy={isPending}
        onValid={({ to }) => mutate(to)}
      >
        <TextItem name="to" label={t.testTo} inputMode="email" maxLength={254} />
        <Button htmlType="submit" busy={isPending}>
          {isPending ? t.testing : t.test}
        </Button>
      </PanelForm>
      <Outcome error={error} fails={t.fails}>
        {data && (
          <Notice tone={data.works ? 'good' : 'bad'} title={data.works ? t.works : t.fails}>
            {data.message}
          </Notice>
        )}
      </Outcome>
    </>
  );
}
