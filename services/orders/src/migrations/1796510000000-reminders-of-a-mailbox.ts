import type { QueryRunner } from 'typeorm';

/**
 * When a mailbox was last sent a reminder, beside whether it wants none. `address` is the mailbox now: lower case, without
 * +tag, at Gmail without dots. The form of before is kept beside it for the previous release.
 */
export class RemindersOfAMailbox1796510000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE reminder_stops ADD reminded_at timestamptz, ALTER stopped_at DROP NOT NULL`,
    );
    await runner.query(`
      INSERT INTO reminder_stops (address, stopped_at)
      SELECT CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com'
                  ELSE name || '@' || domain END, max(stopped_at)
        FROM (SELECT regexp_replace(lower(regexp_replace(address, '@[^@]*$', '')), '(.)[+].*$', '\\1') AS name,
                     lower(regexp_replace(address, '^.*@', '')) AS domain, stopped_at FROM reminder_stops) AS parts
       GROUP BY 1 ON CONFLICT (address) DO NOTHING`);
  }
}
