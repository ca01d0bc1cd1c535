import { Gauge, register } from 'prom-client';

interface GaugeOfRows {
  name: string;
  help: string;
  label: string;
  /** One row for each value of the label. */
  read: () => Promise<{ name: string; value: number }[]>;
}

const failedName = 'boostline_metrics_failed';

/**
 * Asks the database when the metrics are read. Without an answer it has no values, and `boostline_metrics_failed` says
 * so.
 */
export function databaseGauge({ name, help, label, read }: GaugeOfRows): void {
  const failed = failedGauge();
  failed.set({ metric: name }, 0);
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: [label],
    collect: async () => {
      const rows = await read().catch(() => null);
      gauge.reset();
      failed.set({ metric: name }, rows === null ? 1 : 0);
      for (const row of rows ?? []) gauge.set({ [label]: row.name }, row.value);
    },
  });
}

export function removeDatabaseGauges(names: string[]): void {
  for (const name of [...names, failedName]) register.removeSingleMetric(name);
}

function failedGauge(): Gauge {
  const made = register.getSingleMetric(failedName);
  if (made instanceof Gauge) return made;
  return new Gauge({
    name: failedName,
    help: '1 while a figure could not be read from the database',
    labelNames: ['metric'],
  });
}
