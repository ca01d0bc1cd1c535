import { fallbackLanguage } from '@boostline/contracts/languages';
import { createLanguage, updateLanguage } from '@boostline/contracts/routes/public/languages';
import { languageCreation, type AdminLanguage } from '@boostline/contracts/schemas/admin/texts';
import { Form, type TableColumnsType } from 'antd';
import { call } from '../../../api/call.js';
import { textMessages as t } from '../../../messages/admin/texts-en.js';
import { Button } from '../../../ui/Button.js';
import { DataTable } from '../controls/DataTable.js';
import { TextItem } from '../controls/forms/fields.js';
import { PanelForm } from '../controls/forms/PanelForm.js';
import { readWith } from '../controls/forms/reading.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { languagesQuery, textsKey } from './texts-queries.js';
import styles from './texts.module.css';

export function Languages({ languages }: { languages: AdminLanguage[] }) {
  return (
    <section className="card stack">
      <h3>{t.languages}</h3>
      <p className="soft">{t.languagesText}</p>
      <DataTable<AdminLanguage> label={t.languages} rowKey="code" rows={languages} columns={columns} />
      <AddLanguage />
    </section>
  );
}

const columns: TableColumnsType<AdminLanguage> = [
  { key: 'name', title: t.name, render: (_, { name, code }) => <span lang={code}>{name}</span> },
  { key: 'code', title: t.code, dataIndex: 'code' },
  { key: 'translated', title: t.translated, render: (_, one) => t.translatedOf(one.translated, one.total) },
  { key: 'state', title: t.state, render: (_, { shown }) => (shown ? t.shown : t.hidden) },
  { key: 'change', title: t.change, render: (_, language) => <Switch language={language} /> },
];

function Switch({ language: { code, name, shown } }: { language: AdminLanguage }) {
  const { mutate, isPending } = useAdminMutation({
    change: () => call(updateLanguage, { params: { language: code }, body: { name, shown: !shown } }),
    stale: [languagesQuery.queryKey],
    done: () => ({ title: t.saved }),
  });
  if (code === fallbackLanguage) return null;
  return (
    <Button
      busy={isPending}
      aria-label={shown ? t.hideName(name) : t.showName(name)}
      onClick={() => mutate(undefined)}
    >
      {shown ? t.hide : t.show}
    </Button>
  );
}

const empty = { code: '', name: '' };

function AddLanguage() {
  const [form] = Form.useForm<typeof empty>();
  const { mutate, isPending } = useAdminMutation({
    refusalsAt: { form },
    change: (body: typeof empty) => call(createLanguage, { body }),
    stale: [languagesQuery.queryKey, textsKey],
    done: () => ({ title: t.added }),
    onDone: () => form.setFieldsValue(empty),
  });
  return (
    <PanelForm
      id="new-language"
      form={form}
      draft={empty}
      read={(typed) => readWith(languageCreation, typed)}
      busy={isPending}
      onValid={mutate}
    >
      <div className={styles['fields']}>
        <TextItem name="code" label={t.code} hint={t.codeHint} maxLength={3} spellCheck={false} />
        <TextItem name="name" label={t.name} hint={t.nameHint} maxLength={40} />
      </div>
      <Button htmlType="submit" busy={isPending}>
        {t.add}
      </Button>
    </PanelForm>
  );
}
