import { exportTaxDocuments, exportTaxSummary } from '@boostline/contracts/routes/public/tax-documents';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOf } from '../../../api/call.js';
import { taxDocumentMessages } from '../../../messages/admin/tax-documents-en.js';
import { Loaded } from '../controls/Loaded.js';
import { SelectField } from '../controls/forms/SelectField.js';
import { useMay } from '../role.js';
import { lastMonths, monthName } from '../settlements/months.js';
import { DocumentTable, SumTable } from './MonthTables.js';
import { GstRegistrationForm } from './GstRegistrationForm.js';
import { taxDocumentsQuery, gstRegistrationQuery } from './tax-documents-queries.js';

const t = taxDocumentMessages.list;

export default function TaxDocumentsPage() {
  const may = useMay();
  return (
    <div className="stack">
      {may('POST /api/admin/tax-documents/standing') && <GstRegistration />}
      <Month />
    </div>
  );
}

function GstRegistration() {
  const registration = useQuery(gstRegistrationQuery);
  return (
    <Loaded of={registration}>
      {(settings) => <GstRegistrationForm key={settings.version} settings={settings} />}
    </Loaded>
  );
}

function Month() {
  const [months] = useState(() => lastMonths(new Date()));
  const [month, setMonth] = useState(months[0] ?? '');
  const [page, setPage] = useState(1);
  const documents = useQuery(taxDocumentsQuery(month, page));
  return (
    <section className="card stack" aria-label={t.title}>
      <h3>{t.title}</h3>
      <SelectField
        label={t.month}
        value={month}
        options={months.map((value) => ({ value, label: monthName(value) }))}
        onValue={(chosen) => {
          setMonth(chosen);
          setPage(1);
        }}
      />
      <Loaded of={documents}>
        {({ documents: rows, total, sums }) =>
          total === 0 ? (
            <p className="empty">{t.none}</p>
          ) : (
            <>
              <p className="row-actions">
                <a className="text-link" href={addressOf(exportTaxDocuments, { query: { month } })} download>
                  {t.documents}
                </a>
                <a className="text-link" href={addressOf(exportTaxSummary, { query: { month } })} download>
                  {t.summary}
                </a>
              </p>
              <h4>{t.sums}</h4>
              <SumTable sums={sums} />
              <DocumentTable documents={rows} total={total} page={page} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}
