import { testMailSettings } from '@boostline/contracts/routes/public/admin-messages';
import { fallbackLanguage } from '@boostline/contracts/languages';
import {
  buyerMessageKinds,
  mailTest,
  type MailTest,
} from '@boostline/contracts/schemas/admin/notices/messages';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { messagesMessages } from '../../../messages/admin/messages-en.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { Outcome } from '../controls/Outcome.js';
import { SelectItem, TextItem } from '../controls/forms/fields.js';
import { PanelForm } from '../controls/forms/PanelForm.js';
import { readWith } from '../controls/forms/reading.js';
import { languagesQuery } from '../texts/texts-queries.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';

const t = messagesMessages.mail;
const empty = { to: '', kind: '', language: fallbackLanguage };
const kinds = [
  { value: '', label: t.plainTest },
  ...buyerMessageKinds.map((value) => ({ value, label: messagesMessages.kinds[value] })),
];

/** Sends a message to the owner through the server that is saved, and says what the server answered. */
export function SendTest() {
  const languages = useQuery(languagesQuery).data ?? [];
  const { mutate, isPending, data, error } = useAdminMutation({
    change: (body: MailTest) => call(testMailSettings, { body }),
    asks: true,
    onRefused: () => true,
  });
  return (
    <>
      <PanelForm
        id="mail-test"
        draft={empty}
        read={({ to, kind, language }) => readWith(mailTest, { to, ...(kind !== '' && { kind, language }) })}
        busy={isPending}
        onValid={mutate}
      >
        <TextItem name="to" label={t.testTo} inputMode="email" maxLength={254} />
        <SelectItem name="kind" label={t.testKind} options={kinds} />
        <SelectItem
          name="language"
          label={t.testLanguage}
          options={languages.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <Button htmlType="submit" busy={isPending}>
          {isPending ? t.testing : t.test}
        </Button>
      </PanelForm>
      <Outcome error={error} fails={t.fails}>
        {data && (
          <Notice tone={data.works ? 'good' : 'bad'} title={data.works ? t.works : t.fails}>
            {adminMessages.serverSentence(data.message)}
          </Notice>
        )}
      </Outcome>
    </>
  );
}
