import pg from 'pg';

/** The server ends queries of dead clients, whose locks would block others. */
const leaveTheDead = [
  'client_connection_check_interval=2s',
  'tcp_keepalives_idle=10',
  'tcp_keepalives_interval=5',
  'tcp_keepalives_count=4',
  'tcp_user_timeout=30s',
];

/** The role has the other settings too; this one shows that what a connection asked for has arrived. */
const mark = 'boostline.asked';

/** What each connection of a service asks for when it begins. With a dead server a request must fail within seconds, not wait. */
export function sessionOf(service: string) {
  return {
    options: [`search_path=${service}`, `${mark}=on`, ...leaveTheDead]
      .map((setting) => `-c ${setting}`)
      .join(' '),
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 20_000,
  };
}

/** SQL that reads what a session got of it. */
export const readSession = `
  SELECT current_setting('search_path') AS "searchPath", current_setting('statement_timeout') AS "statementTimeout",
         current_setting('${mark}', true) = 'on' AS "asAsked"`;

export interface Session {
  searchPath: string;
  statementTimeout: string;
  asAsked: boolean | null;
}

const remedy =
  'where PgBouncer is in between, set DATABASE_DIRECT to host and port of PostgreSQL itself (docs/operations.md, "Servers of your own")';

/** Why a service must not work with such sessions, in one sentence; null when it may. */
export function decideSession(service: string, { asAsked }: Session): string | null {
  if (asAsked) return null;
  return `something between ${service} and PostgreSQL drops what its connections ask for: ${remedy}`;
}

/** The same for sessions that PgBouncer makes, which have what the role has. */
export function decidePooledSession(
  service: string,
  { searchPath, statementTimeout }: Session,
  followsStatements: boolean,
): string | null {
  if (searchPath !== service || statementTimeout !== '15s')
    return `the database role of ${service} lacks its settings: run the migrations of this version (node tools/migrate.ts)`;
  if (followsStatements) return null;
  return `the PgBouncer before ${service} does not follow prepared statements: it must be 1.21 or newer, with max_prepared_statements above 0`;
}

/** The same of a connection that was refused; null when that had another reason, which may pass. */
export function decideRefusal(service: string, error: unknown): string | null {
  // PgBouncer says so of each setting that it does not know.
  if (!(error instanceof pg.DatabaseError) || !/unsupported startup parameter/.test(error.message))
    return null;
  return `something between ${service} and PostgreSQL refuses what its connections ask for (${error.message}): ${remedy}`;
}
