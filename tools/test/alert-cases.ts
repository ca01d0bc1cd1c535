/** values by series, a sample a minute, as promtool writes them */
export type Series = Record<string, string>;

/** labels: of the alert, beside its severity */
export type Case = { fires: Series; labels?: Record<string, string>; holds: Series };

/** Two replicas report the same figure: the alert must fire once. */
const both = (metric: string, labels: string, values: string): Series => ({
  [`${metric}{instance="a",${labels}}`]: values,
  [`${metric}{instance="b",${labels}}`]: values,
});
/** The processes that are watched. */
export const jobs = ['gateway', 'catalog', 'orders', 'fulfilment', 'invariants'];
const scraped = (names: string[]): Series =>
  Object.fromEntries(names.map((name) => [`up{job="${name}"}`, '1x95']));
const duration = 'boostline_http_request_duration_seconds';
/** @param within a request a second in all */
const durations = (within: number): Series => ({
  [`${duration}_bucket{job="orders",route="/a",le="0.5"}`]: `0+${within}x95`,
  [`${duration}_bucket{job="orders",route="/a",le="10"}`]: '0+60x95',
  [`${duration}_bucket{job="orders",route="/a",le="+Inf"}`]: '0+60x95',
});

/** The series on which each alert fires and holds back, by its name. */
export const cases: Record<string, Case> = {
  InvariantBroken: {
    fires: { 'boostline_invariant_broken{name="i03"}': '1x95' },
    labels: { name: 'i03' },
    holds: { 'boostline_invariant_broken{name="i03"}': '0x95' },
  },
  InvariantsUnchecked: {
    fires: { 'boostline_invariants_checked_at_seconds{job="invariants"}': '0x95' },
    labels: { job: 'invariants' },
    holds: { 'boostline_invariants_checked_at_seconds{job="invariants"}': '0+60x95' },
  },
  LinesInReview: {
    fires: both('boostline_placements_held', 'reason="review"', '2x95'),
    holds: both('boostline_placements_held', 'reason="margin"', '2x95'),
  },
  LinesOverdue: {
    fires: both('boostline_placements_overdue', 'reason="funds"', '1x95'),
    labels: { reason: 'funds' },
    holds: both('boostline_placements_overdue', 'reason="funds"', '0x95'),
  },
  BoughtBeyondSold: {
    fires: both('boostline_surplus_orders', 'provider="smmjar"', '1x95'),
    labels: { provider: 'smmjar' },
    holds: both('boostline_surplus_orders', 'provider="smmjar"', '0x95'),
  },
  LinesSendingTooLong: {
    fires: both('boostline_placements', 'state="SENDING"', '1x95'),
    holds: both('boostline_placements', 'state="READY"', '1x95'),
  },
  OutboxNotCarried: {
    fires: both('boostline_outbox_oldest_seconds', 'job="orders",step="waiting"', '61x95'),
    labels: { job: 'orders' },
    holds: both('boostline_outbox_oldest_seconds', 'job="orders",step="unacknowledged"', '61x95'),
  },
  EventsUnacknowledged: {
    fires: both('boostline_outbox_oldest_seconds', 'job="orders",step="unacknowledged"', '301x95'),
    labels: { job: 'orders' },
    holds: both('boostline_outbox_oldest_seconds', 'job="orders",step="unacknowledged"', '299x95'),
  },
  QueueStands: {
    fires: both('boostline_queue_oldest_seconds', 'job="fulfilment",queue="place"', '301x95'),
    labels: { job: 'fulfilment', queue: 'place' },
    holds: both('boostline_queue_oldest_seconds', 'job="fulfilment",queue="place"', '299x95'),
  },
  JobsFail: {
    fires: both('boostline_queue_jobs', 'job="fulfilment",queue="poll",state="failed"', '0+1x95'),
    labels: { job: 'fulfilment', queue: 'poll' },
    holds: both('boostline_queue_jobs', 'job="fulfilment",queue="poll",state="failed"', '200x95'),
  },
  ProviderHeld: {
    fires: both('boostline_providers_held', 'reason="funds"', '1x95'),
    labels: { reason: 'funds' },
    holds: both('boostline_providers_held', 'reason="funds"', '0x95'),
  },
  WalletLow: {
    fires: both('boostline_provider_balance', 'provider="smmjar"', '19x95'),
    labels: { provider: 'smmjar' },
    holds: both('boostline_provider_balance', 'provider="smmjar"', '21x95'),
  },
  LinesHeldByAGuard: {
    fires: both('boostline_placements_held', 'reason="margin"', '1x95'),
    labels: { reason: 'margin' },
    holds: both('boostline_placements_held', 'reason="review"', '1x95'),
  },
  RefundsDueOld: {
    fires: both('boostline_refunds_oldest_seconds', 'state="manual"', '86401x95'),
    labels: { state: 'manual' },
    holds: both('boostline_refunds_oldest_seconds', 'state="manual"', '86399x95'),
  },
  MoneyInSuspense: {
    fires: both('boostline_suspense_captures', 'purpose="unjudged"', '1x95'),
    holds: both('boostline_suspense_captures', 'purpose="unjudged"', '0x95'),
  },
  WebhooksOpen: {
    fires: both('boostline_webhooks_oldest_seconds', 'state="open"', '3601x95'),
    holds: both('boostline_webhooks_oldest_seconds', 'state="open"', '3599x95'),
  },
  ProcessDown: {
    fires: { 'up{job="catalog"}': '0x95' },
    labels: { job: 'catalog' },
    holds: { 'up{job="catalog"}': '1x95', 'up{job="another"}': '0x95' },
  },
  NotReady: {
    fires: { 'boostline_ready{job="orders"}': '0x95' },
    labels: { job: 'orders' },
    holds: { 'boostline_ready{job="orders"}': '1x95' },
  },
  Degraded: {
    fires: both('boostline_degraded', 'job="orders",part="redis"', '1x95'),
    labels: { job: 'orders', part: 'redis' },
    holds: both('boostline_degraded', 'job="orders",part="redis"', '0x95'),
  },
  EventLoopLag: {
    fires: { 'nodejs_eventloop_lag_p99_seconds{job="gateway"}': '0.6x95' },
    labels: { job: 'gateway' },
    holds: { 'nodejs_eventloop_lag_p99_seconds{job="gateway"}': '0.4x95' },
  },
  RequestsFail: {
    fires: {
      [`${duration}_count{job="orders",status="500"}`]: '0+6x95',
      [`${duration}_count{job="orders",status="200"}`]: '0+60x95',
    },
    labels: { job: 'orders' },
    holds: {
      [`${duration}_count{job="orders",status="500"}`]: '0+1x95',
      [`${duration}_count{job="orders",status="404"}`]: '0+60x95',
    },
  },
  RequestsSlow: { fires: durations(30), labels: { job: 'orders' }, holds: durations(59) },
  MetricsFailed: {
    fires: both('boostline_metrics_failed', 'job="orders",metric="boostline_outbox_oldest_seconds"', '1x95'),
    labels: { job: 'orders', metric: 'boostline_outbox_oldest_seconds' },
    holds: both('boostline_metrics_failed', 'job="orders",metric="boostline_outbox_oldest_seconds"', '0x95'),
  },
  BackupOld: {
    fires: { 'boostline_backup_newest_at_seconds{job="invariants"}': '-200000x95' },
    holds: { 'boostline_backup_newest_at_seconds{job="invariants"}': '0x95' },
  },
  BackupNotWatched: {
    fires: { 'boostline_backups_elsewhere{job="invariants"}': '0x95' },
    holds: { 'boostline_backups_elsewhere{job="invariants"}': '1x95' },
  },
  ProcessNotWatched: {
    fires: scraped(jobs.filter((job) => job !== 'catalog')),
    labels: { job: 'catalog' },
    holds: scraped(jobs),
  },
};
