import { testLookupSource, updateLookupSource } from '@boostline/contracts/routes/public/account-lookup';
import {
  lookupSources,
  type LookupSourceName,
  type LookupSources,
} from '@boostline/contracts/schemas/admin/lookup-sources';
import { accountQuestion } from '@boostline/contracts/schemas/shop/account-lookup';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState, type ReactNode } from 'react';
import { call } from '../../../api/call.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { lookupMessages as t } from '../../../messages/admin/lookup-en.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { ConflictDialog } from '../controls/ConflictDialog.js';
import { CheckItem, TextItem } from '../controls/forms/fields.js';
import { PanelForm, type FieldTexts } from '../controls/forms/PanelForm.js';
import { readWith, type Reading } from '../controls/forms/reading.js';
import { ReasonedForm } from '../controls/forms/ReasonedForm.js';
import { useVersionedSave } from '../controls/forms/use-versioned-save.js';
import { Outcome } from '../controls/Outcome.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { lookupSourcesQuery } from './api-settings-queries.js';
import type { LookupValues } from './lookup-draft.js';

interface LookupSourceProps<Name extends LookupSourceName> {
  name: Name;
  source: LookupSources[Name];
  draftOf: (source: LookupSources[Name]) => FieldTexts;
  read: (draft: FieldTexts) => Reading<LookupValues>;
  children: ReactNode;
}

/** A source of account lookups: its settings, and one account to try it with. */
export function LookupSource<Name extends LookupSourceName>(props: LookupSourceProps<Name>) {
  const { name, source, draftOf, read, children } = props;
  const client = useQueryClient();
  const [form] = Form.useForm<FieldTexts>();
  const [draft, setDraft] = useState(() => draftOf(source));
  const saving = useVersionedSave<LookupValues & { reason: string }, LookupSources[Name]>({
    save: async (body) => {
      const saved = await call(updateLookupSource, { body });
      client.setQueryData(lookupSourcesQuery.queryKey, saved);
      return saved[name];
    },
    readCurrent: (current) => lookupSources.safeParse(current).data?.[name] ?? null,
    done: { title: t.saved },
    onSaved: () => form.setFieldsValue({ secret: '' }),
    refusalsAt: { form },
  });
  const isSet = source.version > 0;
  return (
    <details className="card gateway">
      <summary>
        <h4>{t.titles[name]}</h4>
        <span className={source.active ? 'flag flag-good' : 'flag'}>
          {source.active ? t.set : isSet ? t.off : t.missing}
        </span>
      </summary>
      <p className="soft">{t.helps[name]}</p>
      <ReasonedForm
        id={`lookup-${name}`}
        form={form}
        draft={draft}
        read={read}
        submit={t.save}
        busy={saving.busy}
        picks={t.picks}
        onReasoned={(values, reason) => saving.send({ ...values, reason }, source.version)}
        onDraft={setDraft}
      >
        {children}
        <TextItem name="maxPerHour" label={t.maxPerHour} hint={t.maxPerHourHint} inputMode="numeric" />
        <CheckItem name="active" label={t.active} />
      </ReasonedForm>
      {isSet && <TryAccount name={name} />}
      <ConflictDialog
        of={saving}
        rows={(theirs) =>
          Object.entries(draftOf(theirs)).map(([field, value]) => ({
            name: field,
            mine: String(draft[field] ?? ''),
            theirs: String(value),
          }))
        }
        onTheirs={() => void client.invalidateQueries({ queryKey: lookupSourcesQuery.queryKey })}
      />
    </details>
  );
}

function TryAccount({ name }: { name: LookupSourceName }) {
  const { mutate, isPending, data, error } = useAdminMutation({
    change: (account: string) => call(testLookupSource, { params: { source: name }, body: { account } }),
    asks: true,
    onRefused: () => true,
  });
  return (
    <>
      <PanelForm
        id={`lookup-test-${name}`}
        draft={{ name: '' }}
        read={(draft: FieldTexts) => readWith(accountQuestion.pick({ name: true }), draft)}
        busy={isPending}
        onValid={({ name: account }) => mutate(account)}
      >
        <TextItem name="name" label={t.tryAccount} maxLength={100} spellCheck={false} />
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
