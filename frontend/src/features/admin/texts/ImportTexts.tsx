import { exportTexts, importTexts, previewTexts } from '@boostline/contracts/routes/public/languages';
import type { TextsReport } from '@boostline/contracts/schemas/admin/texts';
import { useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { useState } from 'react';
import { addressOf, call } from '../../../api/call.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { textMessages as t } from '../../../messages/admin/texts-en.js';
import { Button } from '../../../ui/Button.js';
import { DataTable } from '../controls/DataTable.js';
import { Loaded } from '../controls/Loaded.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { FileField } from '../import-export/FileField.js';
import { languagesQuery, textsKey } from './texts-queries.js';

/** Characters: every text in a dozen languages. */
const longestFile = 1_500_000;

/** All texts as a file, both ways. */
export function ImportTexts() {
  const [file, setFile] = useState<string | null>(null);
  // Fields of files cannot be emptied, only drawn anew.
  const [round, setRound] = useState(0);
  const clear = () => {
    setFile(null);
    setRound(round + 1);
  };
  return (
    <section className="card stack">
      <h3>{t.file}</h3>
      <p className="soft">{t.fileText}</p>
      <p>
        <a className="text-link" href={addressOf(exportTexts)} download>
          {t.export}
        </a>
      </p>
      <FileField key={round} label={t.import} longest={longestFile} onFile={setFile} />
      {file !== null && <ImportPreview file={file} onSaved={clear} />}
    </section>
  );
}

type Change = TextsReport['changes'][number];

function ImportPreview({ file, onSaved }: { file: string; onSaved: () => void }) {
  const report = useQuery({
    queryKey: ['texts-preview', file],
    queryFn: () => call(previewTexts, { body: { file } }),
    gcTime: 0,
  });
  const { mutate, isPending } = useAdminMutation({
    change: () => call(importTexts, { body: { file } }),
    stale: [languagesQuery.queryKey, textsKey],
    done: ({ changes }) => ({ title: t.saved, text: t.counted(changes.length, 0) }),
    onDone: onSaved,
  });
  return (
    <Loaded of={report}>
      {({ changes, problems }) => (
        <section className="stack" aria-label={t.importPreview}>
          <p role="status">
            {changes.length + problems.length === 0
              ? t.importNothing
              : t.counted(changes.length, problems.length)}
          </p>
          {problems.map(({ line, message }) => (
            <p key={`${line} ${message}`} className="bad-text">
              {t.line(line, adminMessages.serverSentence(message))}
            </p>
          ))}
          {problems.length > 0 && <p className="soft">{t.mend}</p>}
          {changes.length > 0 && (
            <DataTable<Change>
              label={t.importPreview}
              rowKey={({ id, language }) => `${language} ${id}`}
              rows={changes}
              columns={columns}
              pagination={{ pageSize: 20 }}
            />
          )}
          {changes.length > 0 && problems.length === 0 && (
            <div>
              <Button type="primary" busy={isPending} onClick={() => mutate(undefined)}>
                {t.save(changes.length)}
              </Button>
            </div>
          )}
        </section>
      )}
    </Loaded>
  );
}

const columns: TableColumnsType<Change> = [
  { key: 'id', title: t.text, render: (_, { id, language }) => `${id} (${language})` },
  {
    key: 'change',
    title: t.change,
    width: '66%',
    render: (_, { language, before, after }) => (
      <div lang={language}>
        <p className="soft">{before}</p>
        <p>{after}</p>
      </div>
    ),
  },
];
