import type { ReactNode } from 'react';
import { overviewMessages as t } from '../../../messages/admin-figures-en.js';
import { dayWord } from './figure-words.js';

interface ChartCardProps {
  name: string;
  days: string[];
  top: number;
  word: (value: number) => string;
  /** What each line of several means. */
  legend?: string[];
  children: ReactNode;
}

export const width = 640;
export const height = 170;

/** The frame of a chart: its name, its highest value, the first and the last day. */
export function ChartCard({ name, days, top, word, legend = [], children }: ChartCardProps) {
  const first = dayWord(days[0] ?? '');
  const last = dayWord(days.at(-1) ?? '');
  return (
    <figure className="card chart">
      <figcaption className="list-head">
        <h3>{name}</h3>
        {top > 0 && <span className="soft">max {word(top)}</span>}
      </figcaption>
      {top > 0 ? (
        <>
          <svg
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={t.chartOf(name, first, last, word(top))}
          >
            <path
              className="chart-grid"
              d={`M0 1H${width}M0 ${height / 2}H${width}M0 ${height - 1}H${width}`}
            />
            {children}
          </svg>
          <p className="chart-ends soft">
            <span>{first}</span>
            <span>{last}</span>
          </p>
          {legend.length > 0 && (
            <ul className="legend soft">
              {legend.map((meaning, index) => (
                <li key={meaning}>
                  <span className={`legend-mark legend-mark-${index}`} /> {meaning}
                </li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <p className="empty">{t.noData}</p>
      )}
    </figure>
  );
}
