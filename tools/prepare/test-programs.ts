import { findPgbouncer } from './pgbouncer.ts';
import { findAlertmanager, findPrometheus } from './prometheus.ts';

/** Installs or builds the programs that only tests use, before the tests run: PgBouncer, Prometheus and Alertmanager. */
export async function prepareTestPrograms() {
  await Promise.all([findPgbouncer(), findPrometheus(), findAlertmanager()]);
}
