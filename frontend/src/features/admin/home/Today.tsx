import type { Overview } from '@boostline/contracts/schemas/admin/overview';
import { homeMessages as t } from '../../../messages/admin/home-en.js';
import { aboutRupees } from '../words/supplier-money.js';
import { daysBefore, shopDay, weekdayOf } from '../words/shop-time.js';
import { dayFigure, type DayFigure, type Usual } from './day-figures.js';
import styles from './home.module.css';

const count = (value: number) => value.toLocaleString('en-IN');

interface Days {
  days: Overview['days'];
  /** When the figures were read, in ms. */
  now: number;
}

/** Money and orders of today and of yesterday, beside what is usual. */
export function Today({ days, now }: Days) {
  const today = shopDay(now);
  const figure = (of: Parameters<typeof dayFigure>[2]) => dayFigure(days, today, of);
  const notDelivered = days.find(({ day }) => day === today)?.expected ?? 0;
  return (
    <dl className={styles['today']}>
      <Figure name={t.money} today={today} figure={figure(({ revenue }) => revenue)} word={aboutRupees} />
      <Figure name={t.orders} today={today} figure={figure(({ orders }) => orders)} word={count} />
      <Figure
        name={t.profit}
        today={today}
        figure={figure(({ margin }) => margin ?? 0)}
        word={aboutRupees}
        hint={notDelivered > 0 ? t.expectedCost(aboutRupees(notDelivered)) : ''}
      />
    </dl>
  );
}

interface FigureProps {
  name: string;
  today: string;
  figure: DayFigure;
  word: (value: number) => string;
  hint?: string;
}

function Figure({ name, today, figure, word, hint = '' }: FigureProps) {
  const { usualByNow, usualYesterday } = figure;
  const when = ({ of }: Usual, day: string) => (of === 'weekday' ? t.usualOn(weekdayOf(day)) : t.usualLately);
  const yesterday = word(figure.yesterday);
  return (
    <div className={`card ${styles['figure']}`}>
      <dt>{name}</dt>
      <dd>
        <strong>{word(figure.today)}</strong>
        {usualByNow && (
          <span className="soft">{t.usualByNow(when(usualByNow, today), word(usualByNow.value))}</span>
        )}
        <span className="soft">
          {usualYesterday
            ? t.yesterdayUsual(
                yesterday,
                when(usualYesterday, daysBefore(today, 1)),
                word(usualYesterday.value),
              )
            : t.yesterday(yesterday)}
        </span>
        {hint !== '' && <span className={`soft ${styles['hint']}`}>{hint}</span>}
      </dd>
    </div>
  );
}
