import { readOverview } from '@boostline/contracts/routes/public/admin-figures';
import type { Overview } from '@boostline/contracts/schemas/admin/overview';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.js';
import { overviewMessages as t } from '../../../messages/admin/figures-en.js';
import { Notice } from '../../../ui/Notice.js';
import { Loaded } from '../controls/Loaded.js';
import { SelectField } from '../controls/forms/SelectField.js';
import { DayCharts } from './DayCharts.js';
import { ServiceFigures } from './ServiceFigures.js';
import { SoldFigures } from './SoldFigures.js';
import { SupplierQuality } from './SupplierQuality.js';
import { Totals } from './Totals.js';
import { VisitFigures } from './VisitFigures.js';
import { Wallets } from './Wallets.js';

const ranges = Object.entries(t.ranges).map(([value, label]) => ({ value, label }));
const firstRange = '30';

/** What earns and what does not: figures by day, package, offer and service. Days are those of India. */
export default function OverviewPage() {
  const [range, setRange] = useState(firstRange);
  const overview = useQuery({
    queryKey: ['overview', range],
    queryFn: () => call(readOverview, { query: { days: Number(range) }, poll: false }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <div className="stack">
      <div className="range-field">
        <SelectField label={t.range} value={range} options={ranges} onValue={setRange} />
      </div>
      <Loaded of={overview}>{(figures) => <Figures figures={figures} />}</Loaded>
    </div>
  );
}

function Figures({ figures }: { figures: Overview }) {
  return (
    <>
      {figures.wallets === null && <Notice tone="warn">{t.walletsMissing}</Notice>}
      <Totals totals={figures.totals} before={figures.before} />
      <DayCharts days={figures.days} />
      <VisitFigures visits={figures.visits} />
      {figures.wallets && figures.wallets.length > 0 && <Wallets wallets={figures.wallets} />}
      <SoldFigures packages={figures.packages} offers={figures.offers} />
      <ServiceFigures services={figures.services} />
      <SupplierQuality services={figures.services} />
    </>
  );
}
