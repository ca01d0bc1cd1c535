import { offersFile, packagesFile } from '../../../api/admin/bulk.js';
import { fileMessages as t } from '../../../messages/admin/bulk-en.js';
import { ImportFiles } from './ImportFiles.js';

/** Packages and offers as files, both ways. */
export function ImportExportPage() {
  return (
    <div className="stack">
      <section className="card stack">
        <h3>{t.exportTitle}</h3>
        <p className="soft">{t.exportText}</p>
        <p className="row-actions">
          <a className="text-link" href={packagesFile} download>
            {t.exportPackages}
          </a>
          <a className="text-link" href={offersFile} download>
            {t.exportOffers}
          </a>
        </p>
      </section>
      <ImportFiles />
    </div>
  );
}
