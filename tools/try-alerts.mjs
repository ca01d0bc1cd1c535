// Makes every alert fire once, by Prometheus's own tool, and prints each with its message.
import { underRightRuntime } from './runtime.mjs';
import { exitWith } from './settings/setup-error.mjs';
import { readSettings } from './settings/read-settings.mjs';

try {
  await underRightRuntime(readSettings(process.env).dataDir);
  const { findPrometheus } = await import('./prepare/prometheus.mjs');
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
