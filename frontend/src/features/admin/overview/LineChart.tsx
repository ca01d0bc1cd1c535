import { ChartCard, height, width } from './ChartCard.js';

interface LineChartProps {
  name: string;
  days: string[];
  lines: { name: string; values: (number | null)[] }[];
  word: (value: number | null) => string;
}

/** Lines of one unit over the days; a day without a value is a gap. */
export function LineChart({ name, days, lines, word }: LineChartProps) {
  const top = Math.max(0, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)));
  return (
    <ChartCard name={name} days={days} top={top} word={word} legend={lines.map((line) => line.name)}>
      {lines.map((line, index) => (
        <path key={line.name} className={`line-path line-path-${index}`} d={pathOf(line.values, top)} />
      ))}
    </ChartCard>
  );
}

function pathOf(values: (number | null)[], top: number): string {
  const step = width / Math.max(1, values.length);
  let path = '';
  let drawing = false;
  for (const [index, value] of values.entries()) {
    if (value === null) {
      drawing = false;
      continue;
    }
    const x = (index + 0.5) * step;
    const y = height - 2 - (top > 0 ? value / top : 0) * (height - 6);
    // A lone day is a dot: a line of no length with round ends.
    path += `${drawing ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}${drawing ? '' : 'h0.1'}`;
    drawing = true;
  }
  return path;
}
