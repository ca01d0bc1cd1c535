import pg from 'pg';

/**
 * Whether an administrator has ever given the right password; false too while that cannot be read.
 * @param databaseUrl the owner's
 */
export async function hasSignedIn(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query(
      `SELECT FROM gateway.audit_log WHERE action = 'password-accepted' LIMIT 1`,
    );
    return rowCount !== 0;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
