import { exportOffers, exportPackages } from '@boostline/contracts/routes/public/catalogue';
import { addressOf } from '../../../api/call.js';
import { fileMessages as t } from '../../../messages/admin/bulk-en.js';
import { ImportFiles } from './ImportFiles.js';

export default function ImportExportPage() {
  return (
    <div className="stack">
      <section className="card stack">
        <h3>{t.exportTitle}</h3>
        <p className="soft">{t.exportText}</p>
        <p className="row-actions">
          <a className="text-link" href={addressOf(exportPackages)} download>
            {t.exportPackages}
          </a>
          <a className="text-link" href={addressOf(exportOffers)} download>
            {t.exportOffers}
          </a>
        </p>
      </section>
      <ImportFiles />
    </div>
  );
}
