import { fallbackLanguage, type Language } from '@boostline/contracts/languages';
import {
  textFilters,
  textsPageSize,
  type AdminLanguage,
  type AdminText,
} from '@boostline/contracts/schemas/admin/texts';
import { useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { useState } from 'react';
import { textMessages as t } from '../../../messages/admin/texts-en.js';
import { TextField } from '../../../ui/TextField.js';
import { DataTable } from '../controls/DataTable.js';
import { SelectField } from '../controls/forms/SelectField.js';
import { Loaded } from '../controls/Loaded.js';
import { useDebounced, usePage } from '../controls/use-list.js';
import { ShopPreview } from '../controls/ShopPreview.js';
import { TextCell, type PreviewedText } from './TextCell.js';
import { textsQueryOf } from './texts-queries.js';
import styles from './texts.module.css';

const filters = textFilters.map((value) => ({ value, label: t.filters[value] }));

/** The texts in English and one other language, and the shop's page with the one that is edited. */
export function TextList({ languages }: { languages: AdminLanguage[] }) {
  const others = languages.filter(({ code }) => code !== fallbackLanguage);
  const [language, setLanguage] = useState(others[0]?.code ?? fallbackLanguage);
  const [only, setOnly] = useState<(typeof textFilters)[number]>('all');
  const [typed, setTyped] = useState('');
  const { page, setPage, narrow } = usePage();
  const [previewed, setPreviewed] = useState<PreviewedText | null>(null);
  const search = useDebounced(typed);
  const texts = useQuery(textsQueryOf({ language, only, search, page }));
  const other = languages.find(({ code }) => code === language);
  return (
    <div className={styles['layout']}>
      <section className="card stack">
        <h3>{t.texts}</h3>
        <search className="filters">
          <TextField label={t.search} type="search" value={typed} onText={narrow(setTyped)} maxLength={100} />
          <SelectField
            label={t.language}
            value={language}
            options={others.map(({ code, name }) => ({ value: code, label: name }))}
            onValue={narrow(setLanguage)}
          />
          <SelectField label={t.only} value={only} options={filters} onValue={narrow(setOnly)} />
        </search>
        <Loaded of={texts}>
          {(read) => (
            <DataTable<AdminText>
              label={t.texts}
              rowKey="id"
              rows={read.texts}
              columns={columnsOf(language, other?.name ?? language, setPreviewed)}
              empty={t.none}
              pagination={{ current: page, pageSize: textsPageSize, total: read.total, onChange: setPage }}
            />
          )}
        </Loaded>
      </section>
      <ShopPreview
        title={t.preview}
        hint={t.previewText}
        message={previewed && { type: 'PREVIEW_TEXTS', edited: { [previewed.id]: previewed.text } }}
        query={`?lang=${languageOfPage(languages, previewed)}`}
      />
    </div>
  );
}

/** A language that visitors do not see is shown on the English page. */
function languageOfPage(languages: AdminLanguage[], previewed: PreviewedText | null): Language {
  const shown = languages.find(({ code, shown }) => shown && code === previewed?.language);
  return shown?.code ?? fallbackLanguage;
}

const columnsOf = (
  language: Language,
  name: string,
  onTyped: (text: PreviewedText) => void,
): TableColumnsType<AdminText> => [
  {
    key: 'english',
    title: t.english,
    width: '50%',
    render: (_, text) => (
      <TextCell
        text={text}
        said={text.english}
        language={fallbackLanguage}
        name={t.english}
        onTyped={onTyped}
      />
    ),
  },
  {
    key: 'own',
    title: name,
    width: '50%',
    render: (_, text) =>
      text.own && <TextCell text={text} said={text.own} language={language} name={name} onTyped={onTyped} />,
  },
];
