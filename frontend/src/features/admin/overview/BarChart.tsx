import { ChartCard, height, width } from './ChartCard.js';
import { dayWord } from './figure-words.js';

interface BarChartProps {
  name: string;
  days: string[];
  /** Null where nothing is known; a loss is drawn as nothing, and told in the title of its bar. */
  values: (number | null)[];
  word: (value: number | null) => string;
  tone?: 'brand' | 'bad';
}

export function BarChart({ name, days, values, word, tone = 'brand' }: BarChartProps) {
  const top = Math.max(0, ...values.map((value) => value ?? 0));
  const step = width / Math.max(1, values.length);
  return (
    <ChartCard name={name} days={days} top={top} word={word}>
      {values.map((value, index) => {
        const tall = top > 0 ? (Math.max(0, value ?? 0) / top) * (height - 4) : 0;
        return (
          <g key={days[index]} className={`bar bar-${tone}`}>
            <title>{`${dayWord(days[index] ?? '')}: ${word(value)}`}</title>
            <rect x={index * step} y={0} width={step} height={height} className="bar-touch" />
            <rect
              x={index * step + step * 0.14}
              y={height - tall}
              width={step * 0.72}
              height={tall}
              rx={Math.min(4, step * 0.2)}
            />
          </g>
        );
      })}
    </ChartCard>
  );
}
