import { ChartCard, width, yOf, type Series } from './ChartCard.js';
import { axisOf } from './scale.js';

interface LineChartProps {
  name: string;
  days: string[];
  lines: Series[];
  word: (value: number | null) => string;
}

/** Lines of one unit over the days; a day without a value is a gap. */
export function LineChart({ name, days, lines, word }: LineChartProps) {
  const axis = axisOf(lines.flatMap(({ values }) => values));
  return (
    <ChartCard name={name} days={days} series={lines} axis={axis} word={word}>
      {lines.map((line, index) => (
        <path key={line.name} className={`line-path line-path-${index}`} d={pathOf(line.values, axis)} />
      ))}
    </ChartCard>
  );
}

function pathOf(values: (number | null)[], axis: readonly number[]): string {
  const step = width / Math.max(1, values.length);
  let path = '';
  let drawing = false;
  for (const [index, value] of values.entries()) {
    if (value === null) {
      drawing = false;
      continue;
    }
    const x = (index + 0.5) * step;
    // A lone day is a dot: a line of no length with round ends.
    path += `${drawing ? 'L' : 'M'}${x.toFixed(1)} ${yOf(value, axis).toFixed(1)}${drawing ? '' : 'h0.1'}`;
    drawing = true;
  }
  return path;
}
