import type { Overview } from '@boostline/contracts/schemas/admin/overview';
import { overviewMessages as t } from '../../../messages/admin/figures-en.js';
import { BarChart } from './BarChart.js';
import { durationWord, rupeesWord, shareWord } from './figure-words.js';
import { LineChart } from './LineChart.js';

export function DayCharts({ days }: { days: Overview['days'] }) {
  const labels = days.map(({ day }) => day);
  const of = (value: (day: Overview['days'][number]) => number | null) => days.map(value);
  return (
    <section className="two-columns" aria-label={t.byDay}>
      <BarChart name={t.charts.revenue} days={labels} values={of((day) => day.revenue)} word={rupeesWord} />
      <BarChart
        name={t.charts.orders}
        days={labels}
        values={of((day) => day.orders)}
        word={(count) => (count ?? 0).toLocaleString('en-IN')}
      />
      <BarChart name={t.charts.margin} days={labels} values={of((day) => day.margin)} word={rupeesWord} />
      <BarChart
        name={t.charts.failures}
        days={labels}
        values={of((day) => day.failureRate)}
        word={shareWord}
        tone="bad"
      />
      <LineChart
        name={t.charts.delivery}
        days={labels}
        lines={[
          { name: t.median, values: of((day) => day.deliveryP50) },
          { name: t.slow, values: of((day) => day.deliveryP95) },
        ]}
        word={durationWord}
      />
    </section>
  );
}
