import { exportSettlements, fetchSettlements } from '@boostline/contracts/routes/public/settlements';
import { gatewayName } from '@boostline/contracts/schemas/admin/settings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressOf, call } from '../../../api/call.js';
import { settlementMessages as t } from '../../../messages/admin/settlements-en.js';
import { Button } from '../../../ui/Button.js';
import { Loaded } from '../controls/Loaded.js';
import { SelectField } from '../controls/forms/SelectField.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { shopMoment } from '../words/shop-time.js';
import { useMay } from '../role.js';
import { DayTable } from './DayTable.js';
import { DifferenceTable } from './DifferenceTable.js';
import { lastMonths, monthName } from './months.js';
import { ImportedFiles } from './ImportedFiles.js';
import { ReadFile } from './ReadFile.js';
import { settlementsKey, settlementsQuery } from './settlements-queries.js';
import { WalletStatements } from './WalletStatements.js';

const grouped = (count: number) => count.toLocaleString('en-IN');

/** What the payment gateways settled and the suppliers took, against what the shop knows. */
export default function SettlementsPage() {
  const [months] = useState(() => lastMonths(new Date()));
  const may = useMay();
  const [params, setParams] = useSearchParams();
  // A notice to the owner names the month.
  const period = months.find((month) => month === params.get('period')) ?? months[0] ?? '';
  const statement = useQuery(settlementsQuery(period));
  const pull = useAdminMutation({
    change: () => call(fetchSettlements),
    stale: [settlementsKey],
    done: ({ lines, changed }) => ({ title: t.fetched(grouped(lines), grouped(changed)) }),
  });
  return (
    <div className="stack">
      <section className="card stack" aria-label={t.title}>
        <h3>{t.title}</h3>
        <p className="soft">{t.text}</p>
        <SelectField
          label={t.month}
          value={period}
          options={months.map((value) => ({ value, label: monthName(value) }))}
          onValue={(month) => setParams({ period: month }, { replace: true })}
        />
        <Loaded of={statement}>
          {({ days, total, differences, lastImport, fetching }) => (
            <>
              <p className="soft">
                <span>{lastImport ? t.last(shopMoment(lastImport)) : t.never}</span>
                {fetching.length > 0 && <span>{` · ${t.each(fetching.map(gatewayName).join(', '))}`}</span>}
              </p>
              <p className="row-actions">
                {fetching.length > 0 && may('POST /api/admin/settlements/fetch') && (
                  <Button busy={pull.isPending} onClick={() => pull.mutate(undefined)}>
                    {pull.isPending ? t.fetching : t.fetch}
                  </Button>
                )}
                <a className="text-link" href={addressOf(exportSettlements, { query: { period } })} download>
                  {t.download}
                </a>
              </p>
              {days.length === 0 ? (
                <p className="empty">{t.none}</p>
              ) : (
                <>
                  <h4>{t.differences}</h4>
                  {differences.length === 0 ? (
                    <p>{t.agrees}</p>
                  ) : (
                    <>
                      <p className="soft">
                        {t.differencesText(grouped(differences.length), grouped(total.differences))}
                      </p>
                      <DifferenceTable entries={differences} />
                    </>
                  )}
                  <h4>{t.days}</h4>
                  <DayTable days={days} total={total} />
                </>
              )}
            </>
          )}
        </Loaded>
      </section>
      <WalletStatements period={period} />
      {may('POST /api/admin/settlements/import') && (
        <>
          <ReadFile />
          <ImportedFiles />
        </>
      )}
    </div>
  );
}
