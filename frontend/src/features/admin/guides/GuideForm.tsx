import { createGuide, updateGuide } from '@boostline/contracts/routes/public/guides';
import {
  adminGuide,
  type AdminGuide,
  type GuideCreation,
} from '@boostline/contracts/schemas/shop/site/guide';
import { Form } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/call.js';
import { renderMarkdown } from '../../../markdown.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { guideMessages as t } from '../../../messages/admin/guides-en.js';
import { productMessages } from '../../../messages/admin/products-en.js';
import { Button } from '../../../ui/Button.js';
import { ConflictDialog } from '../controls/ConflictDialog.js';
import { AreaItem, CheckItem, TextItem } from '../controls/forms/fields.js';
import { PanelForm } from '../controls/forms/PanelForm.js';
import { useUnsavedQuestion } from '../controls/forms/use-unsaved-question.js';
import { useVersionedSave } from '../controls/forms/use-versioned-save.js';
import { draftOf, guideTextFields, readGuide, type GuideDraft } from './guide-draft.js';
import { guidesQuery } from './guides-query.js';
import styles from './guides.module.css';
import { panelText } from '../words/panel-text.js';

interface GuideFormProps {
  /** Null for a new one. */
  guide: AdminGuide | null;
  languages: readonly string[];
  onClose: () => void;
}

/** A guide in every language, with the page as buyers read it. What was typed stays until it is saved or cancelled. */
export function GuideForm({ guide, languages, onClose }: GuideFormProps) {
  const [form] = Form.useForm<GuideDraft>();
  const [begun] = useState(() => draftOf(guide, languages));
  const [draft, setDraft] = useState(begun);
  const [opened] = useState(guide);
  useUnsavedQuestion(JSON.stringify(draft) !== JSON.stringify(begun), t.leave);
  const saving = useVersionedSave<GuideCreation, AdminGuide>({
    refusalsAt: { form },
    save: ({ slug, version, ...wanted }) =>
      opened
        ? call(updateGuide, { params: { guide: slug }, body: { ...wanted, version } })
        : call(createGuide, { body: { slug, ...wanted } }),
    readCurrent: (current) => adminGuide.safeParse(current).data ?? null,
    done: { title: t.saved },
    stale: [guidesQuery.queryKey],
    onSaved: onClose,
  });
  const { busy } = saving;
  return (
    <section className="card stack">
      <h3>{opened ? panelText(opened.texts).title : t.create}</h3>
      <PanelForm
        id="guide"
        form={form}
        draft={begun}
        read={(typed: GuideDraft) => readGuide(typed, languages)}
        busy={busy}
        onValid={(values) => saving.send(values, opened?.version ?? 0)}
        onDraft={setDraft}
      >
        {!opened && <TextItem name="slug" label={t.address} hint={t.addressHint} spellCheck={false} />}
        <div className={styles['languages'] ?? ''}>
          {languages.map((language) => (
            <LanguageTexts
              key={language}
              language={language}
              body={String(draft[`${language}.body`] ?? '')}
            />
          ))}
        </div>
        <CheckItem name="active" label={t.active} />
        <div className="row-actions">
          <Button type="primary" htmlType="submit" busy={busy}>
            {busy ? adminMessages.saving : adminMessages.save}
          </Button>
          <Button onClick={onClose}>{adminMessages.cancel}</Button>
        </div>
      </PanelForm>
      <ConflictDialog
        of={saving}
        rows={(theirs) => conflictRows(draft, draftOf(theirs, languages), languages)}
        onTheirs={onClose}
      />
    </section>
  );
}

const languageName = (language: string) => productMessages.languages[language] ?? language;

function LanguageTexts({ language, body }: { language: string; body: string }) {
  return (
    <fieldset lang={language} className={styles['language'] ?? ''}>
      <legend>{languageName(language)}</legend>
      <TextItem name={`${language}.title`} label={t.title} />
      <TextItem name={`${language}.description`} label={t.description} hint={t.descriptionHint} />
      <AreaItem name={`${language}.body`} label={t.body} rows={14} hint={t.bodyHint} />
      <p className={styles['previewTitle'] ?? ''}>{t.preview}</p>
      {body.trim() === '' ? (
        <p className="soft">{t.previewEmpty}</p>
      ) : (
        <div className={styles['preview'] ?? ''} dangerouslySetInnerHTML={{ __html: renderMarkdown(body) }} />
      )}
    </fieldset>
  );
}

/** A row for each text of each language. */
function conflictRows(mine: GuideDraft, theirs: GuideDraft, languages: readonly string[]) {
  return languages.flatMap((language) =>
    guideTextFields.map((text) => ({
      name: `${languageName(language)}: ${t[text]}`,
      mine: String(mine[`${language}.${text}`] ?? ''),
      theirs: String(theirs[`${language}.${text}`] ?? ''),
    })),
  );
}
