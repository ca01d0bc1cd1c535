import { useState, type ReactNode } from 'react';
import { overviewMessages as t } from '../../../messages/admin/figures-en.js';
import { dayWord } from './figure-words.js';
import { heightOf, namedDays } from './scale.js';

export interface Series {
  name: string;
  /** One for each day; null where nothing is known. */
  values: (number | null)[];
}

interface ChartCardProps {
  name: string;
  days: string[];
  series: Series[];
  /** The values that are named beside the chart, lowest first. */
  axis: readonly number[];
  word: (value: number | null) => string;
  children: ReactNode;
}

export const width = 640;
export const height = 170;

export function ChartCard({ name, days, series, axis, word, children }: ChartCardProps) {
  const known = series.flatMap(({ values }) => values.flatMap((value) => value ?? []));
  const isEmpty = known.every((value) => value === 0);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return (
    <figure className="card chart">
      <figcaption className="list-head">
        <h3>{name}</h3>
      </figcaption>
      {isEmpty ? (
        <p className="empty">{t.noData}</p>
      ) : (
        <>
          <div className="chart-frame">
            <ol className="chart-axis soft" aria-hidden="true">
              {axis.map((value) => (
                <li key={value} style={{ insetBlockEnd: `${heightOf(value, axis) * 100}%` }}>
                  {word(value)}
                </li>
              ))}
            </ol>
            <svg
              viewBox={`0 0 ${width} ${height}`}
              preserveAspectRatio="none"
              role="img"
              aria-label={t.chartOf(name, dayWord(first), dayWord(last), word(Math.max(...known)))}
            >
              <path
                className="chart-grid"
                d={axis.map((value) => `M0 ${yOf(value, axis)}H${width}`).join('')}
              />
              {children}
            </svg>
            <p className="chart-days soft" aria-hidden="true">
              {namedDays(days).map((day) => (
                <span key={day}>{dayWord(day)}</span>
              ))}
            </p>
          </div>
          {series.length > 1 && (
            <ul className="legend soft">
              {series.map((one, index) => (
                <li key={one.name}>
                  <span className={`legend-mark legend-mark-${index}`} /> <span>{one.name}</span>
                </li>
              ))}
            </ul>
          )}
          <AsTable name={name} days={days} series={series} word={word} />
        </>
      )}
    </figure>
  );
}

/** From the top, in the units of the drawing. */
export const yOf = (value: number, axis: readonly number[]) => height - heightOf(value, axis) * height;

/** For who cannot see the chart, and who wants the numbers. */
function AsTable({ name, days, series, word }: Omit<ChartCardProps, 'axis' | 'children'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="chart-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>{t.asTable}</span>
        <span className="visually-hidden">{`: ${name}`}</span>
      </summary>
      {isOpen && (
        <div className="chart-rows" tabIndex={0} role="region" aria-label={name}>
          <table>
            <caption className="visually-hidden">{name}</caption>
            <thead>
              <tr>
                <th scope="col">{t.day}</th>
                {series.map((one) => (
                  <th key={one.name} scope="col">
                    {one.name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map((day, index) => (
                <tr key={day}>
                  <th scope="row">{dayWord(day)}</th>
                  {series.map((one) => (
                    <td key={one.name}>{word(one.values[index] ?? null)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
