import { findPgbouncer } from './pgbouncer.mjs';
import { findAlertmanager, findPrometheus } from './prometheus.mjs';

/** Installs or builds the programs that only tests use, before the tests run: PgBouncer, Prometheus and Alertmanager. */
export async function prepareTestPrograms() {
  await Promise.all([findPgbouncer(), findPrometheus(), findAlertmanager()]);
}
