import type { Overview } from '@boostline/contracts/admin-overview';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchOverview } from '../../../api/admin-orders.js';
import { overviewMessages as t } from '../../../messages/admin-figures-en.js';
import { Notice } from '../../../ui/Notice.js';
import { Loaded } from '../controls/Loaded.js';
import { SelectField } from '../controls/SelectField.js';
import { DayCharts } from './DayCharts.js';
import { ServiceFigures } from './ServiceFigures.js';
import { Totals } from './Totals.js';
import { Wallets } from './Wallets.js';

const ranges = Object.entries(t.ranges).map(([value, label]) => ({ value, label }));
const firstRange = '30';

/** How the shop does: figures by day and by service. Days are those of India. */
export function OverviewPage() {
  const [range, setRange] = useState(firstRange);
  const overview = useQuery({
    queryKey: ['overview', range],
    queryFn: () => fetchOverview(Number(range), false),
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
      {figures.wallets === null && (
        <Notice tone="warn" icon="alert">
          {t.walletsMissing}
        </Notice>
      )}
      <Totals totals={figures.totals} />
      <DayCharts days={figures.days} />
      {figures.wallets && figures.wallets.length > 0 && <Wallets wallets={figures.wallets} />}
      <ServiceFigures services={figures.services} />
    </>
  );
}
