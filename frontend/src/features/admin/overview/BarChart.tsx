import { ChartCard, height, width, yOf } from './ChartCard.js';
import { dayWord } from './figure-words.js';
import { axisOf } from './scale.js';

interface BarChartProps {
  name: string;
  days: string[];
  /** Null where nothing is known; a loss hangs below the line of 0. */
  values: (number | null)[];
  word: (value: number | null) => string;
  tone?: 'brand' | 'bad';
}

export function BarChart({ name, days, values, word, tone = 'brand' }: BarChartProps) {
  const axis = axisOf(values);
  const step = width / Math.max(1, values.length);
  const zero = yOf(0, axis);
  return (
    <ChartCard name={name} days={days} series={[{ name, values }]} axis={axis} word={word}>
      {values.map((value, index) => {
        const end = yOf(value ?? 0, axis);
        return (
          <g key={days[index]} className={`bar bar-${(value ?? 0) < 0 ? 'bad' : tone}`}>
            <title>{`${dayWord(days[index] ?? '')}: ${word(value)}`}</title>
            <rect x={index * step} y={0} width={step} height={height} className="bar-touch" />
            <rect
              x={index * step + step * 0.14}
              y={Math.min(zero, end)}
              width={step * 0.72}
              height={Math.abs(zero - end)}
            />
          </g>
        );
      })}
    </ChartCard>
  );
}
