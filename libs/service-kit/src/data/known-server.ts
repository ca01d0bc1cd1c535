/** What was last known of the PostgreSQL server: kept in a row that is replicated with the rest of the database. */
export interface KnownServer {
  /** PostgreSQL's own number, which grows each time that a standby or a restored copy takes over; null where the server does not say it. */
  timeline: number | null;
  /** Commits waited for a standby. */
  synchronous: boolean;
  /** Counts up once a second. */
  beat: number;
}

/** The last beat whose commit was acknowledged, as it is remembered outside of the database. */
export type Acknowledged = Pick<KnownServer, 'beat' | 'synchronous'>;

type Comparison = 'same' | 'nothing-missing' | 'may-be-missing';

/**
 * A beat that was acknowledged and is missing proves it. Another timeline is a takeover, which has all commits only if
 * they waited for a standby (decision 22).
 */
export function compareServer(
  known: KnownServer,
  timeline: number | null,
  acknowledged: Acknowledged | null,
): Comparison {
  if (acknowledged !== null && known.beat < acknowledged.beat) return 'may-be-missing';
  if (known.timeline === timeline) return 'same';
  return known.synchronous && (acknowledged?.synchronous ?? true) ? 'nothing-missing' : 'may-be-missing';
}

/** SQL: the timeline on which the server writes. `pg_control_checkpoint()` names the previous one until the first checkpoint after a switch-over. */
export const currentTimeline = `('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int`;

/** SQL: false from a switch-over until the server was compared. */
export const isKnownServer = `coalesce((SELECT CASE WHEN k.timeline IS NULL THEN true ELSE k.timeline = ${currentTimeline} END
   FROM known_server k WHERE k.only_row), true)`;

/** SQL that makes the table; each service that acts on the outside world has its own. */
export const knownServerTable = `
  CREATE TABLE known_server (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    timeline integer,
    synchronous boolean NOT NULL,
    beat bigint NOT NULL,
    seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    missing_since timestamptz,
    missing_until timestamptz
  ) WITH (fillfactor = 10)`;
