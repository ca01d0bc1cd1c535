import type { CatalogueFiles } from '@boostline/contracts/schemas/admin/catalogue/catalogue-file';
import { useState } from 'react';
import { fileMessages as t } from '../../../messages/admin/bulk-en.js';
import { Button } from '../../../ui/Button.js';
import { FileField } from './FileField.js';
import { FilePreview } from './FilePreview.js';

type Files = Pick<CatalogueFiles, 'packages' | 'offers'>;

export function ImportFiles() {
  const [files, setFiles] = useState<Files>({});
  // Fields of files cannot be emptied, only drawn anew.
  const [round, setRound] = useState(0);
  const chosen = files.packages !== undefined || files.offers !== undefined;
  const clear = () => {
    setFiles({});
    setRound(round + 1);
  };
  const put = (name: keyof Files) => (text: string | null) =>
    setFiles(({ [name]: _, ...rest }) => (text === null ? rest : { ...rest, [name]: text }));
  return (
    <>
      <section className="card stack">
        <h3>{t.importTitle}</h3>
        <p className="soft">{t.importText}</p>
        <div key={round} className="field-grid">
          <FileField label={t.packages} onFile={put('packages')} />
          <FileField label={t.offers} onFile={put('offers')} />
        </div>
        {chosen && (
          <div>
            <Button onClick={clear}>{t.remove}</Button>
          </div>
        )}
      </section>
      {chosen && <FilePreview files={files} onSaved={clear} />}
    </>
  );
}
