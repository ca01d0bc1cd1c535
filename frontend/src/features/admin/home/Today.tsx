import type { Overview } from '@boostline/contracts/schemas/admin/overview';
import { homeMessages as t } from '../../../messages/admin/home-en.js';
import { aboutRupees } from '../words/supplier-money.js';
import { shopDay, weekdayOf } from '../words/shop-time.js';
import { dayFigure, type DayFigure } from './day-figures.js';
import styles from './home.module.css';

const count = (value: number) => value.toLocaleString('en-IN');

/** Money and orders of today, beside yesterday and what is usual on this weekday by now. `now`: when the figures were read, in ms. */
export function Today({ days, now }: { days: Overview['days']; now: number }) {
  const today = shopDay(now);
  const weekday = weekdayOf(today);
  const figure = (of: Parameters<typeof dayFigure>[2]) => dayFigure(days, today, of);
  const notDelivered = days.find(({ day }) => day === today)?.expected ?? 0;
  return (
    <dl className={styles['today']}>
      <Figure name={t.money} figure={figure(({ revenue }) => revenue)} word={aboutRupees} weekday={weekday} />
      <Figure name={t.orders} figure={figure(({ orders }) => orders)} word={count} weekday={weekday} />
      <Figure
        name={t.profit}
        figure={figure(({ margin }) => margin ?? 0)}
        word={aboutRupees}
        weekday={weekday}
        hint={notDelivered > 0 ? t.expectedCost(aboutRupees(notDelivered)) : ''}
      />
    </dl>
  );
}

interface FigureProps {
  name: string;
  figure: DayFigure;
  word: (value: number) => string;
  weekday: string;
  hint?: string;
}

function Figure({ name, figure: { today, yesterday, usual }, word, weekday, hint = '' }: FigureProps) {
  return (
    <div className={`card ${styles['figure']}`}>
      <dt>{name}</dt>
      <dd>
        <strong>{word(today)}</strong>
        <span className="soft">
          <span>{t.yesterday(word(yesterday))}</span>
          {usual !== null && <span>{` · ${t.usual(weekday, word(usual))}`}</span>}
        </span>
        {hint !== '' && <span className={`soft ${styles['hint']}`}>{hint}</span>}
      </dd>
    </div>
  );
}
