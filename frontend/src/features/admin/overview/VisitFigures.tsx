import type { Overview } from '@boostline/contracts/schemas/admin/overview';
import { overviewMessages as t } from '../../../messages/admin/figures-en.js';
import { BarChart } from './BarChart.js';
import { shareWord } from './figure-words.js';

const countWord = (count: number | null) => (count === null ? t.unknown : count.toLocaleString('en-IN'));

export function VisitFigures({ visits }: Pick<Overview, 'visits'>) {
  const { days, visitors, pages, orders, conversion } = visits;
  return (
    <section className="two-columns" aria-label={t.visits}>
      <div className="card">
        <h3>{t.conversion}</h3>
        <p className="big-figure">
          <strong>{shareWord(conversion)}</strong>
        </p>
        <p>{t.conversionOf(countWord(visitors), countWord(pages), countWord(orders))}</p>
        <p className="soft">{t.visitsHint}</p>
      </div>
      <BarChart
        name={t.visitorsByDay}
        days={days.map(({ day }) => day)}
        values={days.map((day) => day.visitors)}
        word={countWord}
      />
    </section>
  );
}
