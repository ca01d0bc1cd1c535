import { Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import { DataSource } from 'typeorm';

/** Pictures of before are kept for who still has a page that names them, and for an undone change. */
const maxKept = 20;

/** Pictures of the shop's logo, under names that say what is in them. */
@Injectable()
export class Logos {
  constructor(private readonly database: DataSource) {}

  async store(name: string, png: Buffer): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.query(
        `INSERT INTO logos (name, png) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET made_at = now()`,
        [name, png],
      );
      await tx.query(
        `DELETE FROM logos WHERE name NOT IN (SELECT name FROM logos ORDER BY made_at DESC LIMIT $1)
           AND name IS DISTINCT FROM (SELECT saved->>'logo' FROM site_config)`,
        [maxKept],
      );
    });
  }

  /** Throws `not-found`. */
  async find(name: string): Promise<Buffer> {
    const [row]: { png: Buffer }[] = await this.database.query(`SELECT png FROM logos WHERE name = $1`, [
      name,
    ]);
    if (!row) throw new ShopError('not-found', 'There is no such picture.');
    return row.png;
  }
}
