import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repository } from '../repository.ts';
import type { Client } from 'pg';

/**
 * Gives each role its password, all at the same moment. The roles' are set by what makes the roles.
 * @param client of the owner
 * @param passwords by service
 * @param ownersPassword the owner's own, when it changes too
 */
export async function setPasswords(
  client: Client,
  passwords: Record<string, string>,
  ownersPassword?: string,
) {
  const initSql = await readFile(path.join(repository, 'infra', 'postgres-init.sql'), 'utf8');
  await client.query('BEGIN');
  try {
    // One at a time, and never beside a migration, which sets them too.
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('boostline-migrate'))`);
    for (const [service, password] of Object.entries(passwords))
      await client.query('SELECT set_config($1, $2, true)', [`boostline.${service}_password`, password]);
    await client.query(initSql);
    if (ownersPassword !== undefined) {
      await client.query(`SELECT set_config('boostline.owner_password', $1, true)`, [ownersPassword]);
      await client.query(
        `DO $$ BEGIN EXECUTE format('ALTER ROLE %I PASSWORD %L', current_user, current_setting('boostline.owner_password')); END $$`,
      );
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}
