import { fallbackLanguage, type Language } from '@boostline/contracts/languages';
import { updateText } from '@boostline/contracts/routes/public/languages';
import { longestText, type AdminText, type WordedText } from '@boostline/contracts/schemas/admin/texts';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { call } from '../../../api/call.js';
import { textMessages as t } from '../../../messages/admin/texts-en.js';
import { Button } from '../../../ui/Button.js';
import { refusalText, useAdminMutation } from '../controls/use-admin-mutation.js';
import { languagesQuery, textsKey } from './texts-queries.js';
import styles from './texts.module.css';

export interface PreviewedText {
  id: string;
  language: Language;
  text: string;
}

interface TextCellProps {
  text: AdminText;
  said: WordedText;
  language: Language;
  name: string;
  onTyped: (text: PreviewedText) => void;
}

/** A text in one language: as it is said, or in a field to be changed. */
export function TextCell({ text, said, language, name, onTyped }: TextCellProps) {
  const [editing, setEditing] = useState(false);
  const isEnglish = language === fallbackLanguage;
  if (editing)
    return (
      <TextForm
        text={text}
        said={said}
        language={language}
        label={t.editOf(name, text.id)}
        onTyped={onTyped}
        onDone={() => setEditing(false)}
      />
    );
  return (
    <div className={styles['shown']}>
      <div className={styles['cell']}>
        {isEnglish && <code className="soft">{text.id}</code>}
        {said.text === '' ? <p className="soft">{t.byService}</p> : <p lang={language}>{said.text}</p>}
        {said.edited && <span className="flag">{t.isEdited}</span>}
        {said.changedFrom !== null && (
          <p className="soft">{t.changedFrom(said.changedFrom, said.original)}</p>
        )}
        {said.setOn && <p className="soft">{t.setOn[said.setOn]}</p>}
      </div>
      {!said.setOn && (
        <Button
          aria-label={t.editOf(name, text.id)}
          onClick={() => {
            setEditing(true);
            onTyped({ id: text.id, language, text: said.text });
          }}
        >
          {t.edit}
        </Button>
      )}
    </div>
  );
}

interface TextFormProps extends Omit<TextCellProps, 'name'> {
  label: string;
  onDone: () => void;
}

function TextForm({ text: { id, places }, said, language, label, onTyped, onDone }: TextFormProps) {
  const [typed, setTyped] = useState(said.text);
  const hint = useId();
  const { mutate, isPending, error } = useAdminMutation({
    change: (text: string | null) =>
      call(updateText, { params: { language, textId: id }, body: { text, was: said.text } }),
    stale: [textsKey, languagesQuery.queryKey],
    done: () => ({ title: t.saved }),
    onDone,
    onRefused: () => true,
  });
  return (
    <form
      className={styles['cell']}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() === '' || typed.trim() === said.original) mutate(null);
        else mutate(typed);
      }}
    >
      <Input.TextArea
        aria-label={label}
        aria-describedby={hint}
        lang={language}
        autoSize={{ minRows: 2, maxRows: 12 }}
        maxLength={longestText}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          onTyped({ id, language, text: target.value });
        }}
      />
      <div id={hint} className="soft">
        {places.length > 0 && <p>{t.places(places.map((place) => `{${place}}`).join(', '))}</p>}
        {said.edited && <p>{t.original(said.original)}</p>}
      </div>
      {error && (
        <p className="bad-text" role="alert">
          {refusalText(error)}
        </p>
      )}
      <div className="row-actions">
        <Button type="primary" htmlType="submit" busy={isPending}>
          {t.done}
        </Button>
        {said.edited && (
          <Button busy={isPending} onClick={() => mutate(null)}>
            {t.restore}
          </Button>
        )}
        <Button onClick={onDone}>{t.cancel}</Button>
      </div>
    </form>
  );
}
