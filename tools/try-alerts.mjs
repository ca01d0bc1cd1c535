// Makes every alert fire once, by Prometheus's own tool, and prints each with its message.
import { exitWith } from './settings/setup-error.ts';

try {
  const { findPrometheus } = await import('./prepare/prometheus.ts');
  const { tryRules } = await import('./alerts/try-rules.mjs');
  const { promtool } = await findPrometheus();
  const { isAsWritten, output, messages } = tryRules(promtool);
  if (!isAsWritten) process.stdout.write(`${output}\n`);
  else
    process.stdout.write(
      `${messages.join('\n')}\n${messages.length} alerts fired once, and were held back once\n`,
    );
  process.exit(isAsWritten ? 0 : 1);
} catch (error) {
  exitWith(error);
}
